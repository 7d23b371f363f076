import type { DatabaseContext } from './database-context.js'
import type { Session } from './find-session.js'

/** Maximum number of listed sessions. Users read fewer. */
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
    // Logins come first, so that forks hide none of them.
    .orderBy('kind', 'desc')
    // Then come those in which the user signed up or acted, so that silent logins hide none of them.
    .orderBy('frame_approved', (by) => by.desc().nullsLast())
    .orderBy('rotated_at', 'desc')
    .limit(most)
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  // A fork is active only while its parent session is, which belongs to the same user.
  const alive = rows.filter(({ parent_id }) => parent_id === null || ids.has(parent_id))
  return alive.toSorted((one, other) => other.rotated_at - one.rotated_at)
}
