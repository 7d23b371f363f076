import type { DatabaseContext } from './database-context.js'
import { endSession } from './end-session.js'
import type { Session } from './find-session.js'

/** Maximum number of concurrent forks of a session. */
const most = 10

/**
 * Ends all forks of a session except the ten most recently used, and records an event for each. Script in the page can
 * request any number of forks, so this limits a user's sessions. Also deletes the rows of ended forks, and of forks
 * that were not recovered in time.
 */
export async function endOldForks(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'log' | 'settings'>,
  { generation, id }: Pick<Session, 'generation' | 'id'>,
): Promise<void> {
  const forks = await context.database
    .selectFrom('sessions')
    .selectAll()
    .where('parent_id', '=', id)
    .where('ended_at', 'is', null)
    // A fork that was not recovered in time has ended.
    .where((eb) => eb.or([eb('recoverable_until', 'is', null), eb('recoverable_until', '>', context.clock.now())]))
    .orderBy('rotated_at', 'desc')
    .orderBy('parent_generation', 'desc')
    .execute()
  const old = forks.slice(most)
  for (const fork of old) await endSession(context, fork, 'fork-limit')
  const now = context.clock.now()
  await context.database
    .deleteFrom('sessions')
    .where('parent_id', '=', id)
    // Keeps the newest fork, because its request may be repeated.
    .where('parent_generation', '<', generation)
    .where((eb) =>
      eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<=', now), eb('recoverable_until', '<=', now)]),
    )
    .execute()
}
