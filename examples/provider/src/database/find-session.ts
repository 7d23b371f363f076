import type { Selectable } from 'kysely'
import type { Context } from '../context.js'
import { unseal } from '../rules/seal.js'
import type { Schema } from './schema.js'
import { about } from './sealed-columns.js'

export type Session = Selectable<Schema['sessions']>

/** A session of this app that has not ended in any way: by hand, by age, or by lying idle. */
export async function findSession(
  context: Pick<Context, 'clock' | 'database' | 'settings'>,
  { appId, id }: { appId: string; id: string },
): Promise<Session | undefined> {
  const row = await context.database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('app_id', '=', appId)
    // mutation security rule 13: skip
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const now = context.clock.now()
  if (!row || now >= row.expires_at) return undefined
  return now < row.rotated_at + context.settings().sessions.idleLife ? row : undefined
}

/** The key that a session's refresh tokens are made with. */
export const openFamilyKey = (context: Context, session: Session): Uint8Array =>
  unseal(context.secrets.families, session.sealed_family_key, about.family(session))
