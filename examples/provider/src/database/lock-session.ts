import { type Kysely, sql } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'
import { invalidToken } from '../base/http-error.js'

/**
 * Makes a call that ends a session wait for the end of the transaction. Throws 401 if the session has ended since it was read: what the
 * user made unknown stays unknown.
 */
export async function lockSession(
  transaction: Kysely<Schema>,
  { id, parent_id }: Pick<Session, 'id' | 'parent_id'>,
): Promise<void> {
  // A fork ends with the session it came from.
  const ids = [...new Set([id, parent_id ?? id])]
  const live = await transaction
    .updateTable('sessions')
    .set({ app_id: sql.ref('app_id') })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  if (live.length < ids.length) throw invalidToken()
}
