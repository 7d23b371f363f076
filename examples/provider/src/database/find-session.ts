import type { Selectable } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import { unseal } from '../rules/seal.js'
import type { Schema } from './schema.js'
import { about } from './sealed-columns.js'

export type Session = Selectable<Schema['sessions']> & {
  /** The frame key that makes the call, on endpoints of the wallet frame: see `lockSession`. */
  readonly calling_frame?: string
}

/**
 * Returns a session of this app that is still active. A session ends by logout, by age, by idle time, or with the
 * session it was forked from.
 */
export async function findSession(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { appId, id }: { appId: string; id: string },
): Promise<Session | undefined> {
  const row = await context.database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('app_id', '=', appId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const now = context.clock.now()
  if (!row || now >= row.expires_at) return undefined
  if (now >= row.rotated_at + context.settings().sessions.idleLife) return undefined
  // Applies however the parent ended, and whenever the fork was made (security rule 28).
  if (row.parent_id !== null && !(await findSession(context, { appId, id: row.parent_id }))) return undefined
  return row
}

/** The key that a session's refresh tokens are made with. */
export const openFamilyKey = (context: DatabaseContext, session: Session): Promise<Uint8Array> =>
  unseal(context.secrets.families, session.sealed_family_key, about.family(session))
