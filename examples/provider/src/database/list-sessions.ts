import type { DatabaseContext } from './database-context.js'
import type { Session } from './find-session.js'

/** Maximum number of listed sessions. */
const most = 100

/** Returns the active sessions of a user, last used first. Excludes forks that are not redeemed yet. */
export async function listSessions(
  { clock, database, settings }: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { app_id, user_id }: Pick<Session, 'app_id' | 'user_id'>,
): Promise<readonly Session[]> {
  const now = clock.now()
  const rows = await database
    .selectFrom('sessions')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('recoverable_until', 'is', null)
    .where('expires_at', '>', now)
    .where('rotated_at', '>', now - settings().sessions.idleLife)
    // Logins come first, so that forks cannot push them off the list.
    .orderBy('kind', 'desc')
    // Sessions with a user action come next, so that logins by script cannot push them off the list.
    .orderBy('frame_approved', (by) => by.desc().nullsLast())
    .orderBy('rotated_at', 'desc')
    .limit(most)
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  // A fork is active only while its parent session is active. Both belong to the same user.
  const alive = rows.filter(({ parent_id }) => parent_id === null || ids.has(parent_id))
  return alive.toSorted((one, other) => other.rotated_at - one.rotated_at)
}
