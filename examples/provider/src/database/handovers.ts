import type { Kysely } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import { loginRequired } from '../base/http-error.js'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Value of `sessions.handover` after the session has linked a wallet. */
export const usedHandover = 'used'

/**
 * Invalidates the unredeemed handover tokens of a parent session, so that only one handover token is valid at a time.
 */
export async function revokeHandovers(
  { clock, database }: Pick<DatabaseContext, 'clock' | 'database'>,
  { id, parent_id }: Pick<Session, 'id' | 'parent_id'>,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ recoverable_until: clock.now() })
    .where('parent_id', '=', parent_id)
    .where('id', '<>', id)
    .where('handover', 'is not', null)
    .where('recoverable_until', '>', clock.now())
    .execute()
}

/**
 * Consumes a session's permission to link one wallet, in the transaction of the link. Throws 403 if the session has
 * already linked a wallet.
 */
export async function useHandover(
  transaction: Kysely<Schema>,
  { handover, id }: Pick<Session, 'handover' | 'id'>,
): Promise<void> {
  if (handover === null) return
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ handover: usedHandover })
    .where('id', '=', id)
    .where('handover', '<>', usedHandover)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw loginRequired()
}
