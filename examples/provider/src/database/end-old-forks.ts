import type { DatabaseContext } from './database-context.js'
import { endSession } from './end-session.js'
import type { Session } from './find-session.js'

/** How many forks of a session live beside each other. */
const most = 10

/** Ends the forks of a session but the ten used last, each with its event: script in the page can ask for any number. */
export async function endOldForks(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'log'>,
  { id }: Pick<Session, 'id'>,
): Promise<void> {
  const forks = await context.database
    .selectFrom('sessions')
    .selectAll()
    .where('parent_id', '=', id)
    .where('ended_at', 'is', null)
    // One that was not recovered in time is over.
    .where((eb) => eb.or([eb('recoverable_until', 'is', null), eb('recoverable_until', '>', context.clock.now())]))
    .orderBy('rotated_at', 'desc')
    .orderBy('parent_generation', 'desc')
    .execute()
  const old = forks.slice(most)
  for (const fork of old) await endSession(context, fork, 'fork-limit')
}
