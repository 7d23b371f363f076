import type { DatabaseContext } from './database-context.js'
import { endSessionsOf } from './end-session.js'
import type { Session } from './find-session.js'
import { sweepFramePages } from './frame-pages.js'

/** Maximum number of values in one statement. */
const mostValues = 500

type Row = Pick<
  Session,
  'ended_at' | 'expires_at' | 'frame_approved' | 'id' | 'page_key_known' | 'rotated_at' | 'thumbprint'
>

/**
 * Ends the oldest sessions of a user above the limit `limits.sessionsOfUser`, with one event a day. The session that
 * was just opened stays. First end sessions of a page key that has a newer session, then sessions without a user
 * action, then the least recently used sessions. A script that logs in repeatedly therefore does not end sessions of
 * other browsers with a user action. Keeps at most as many rows of ended sessions, which limits the rows that a login
 * reads. The user's page keys stay known. Requires the lock of the user.
 */
export async function endSurplusSessions(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'log' | 'settings'>,
  { app_id: appId, id: opened, thumbprint, user_id: userId }: Pick<Session, 'app_id' | 'id' | 'thumbprint' | 'user_id'>,
): Promise<void> {
  const { clock, database, settings } = context
  const most = settings().limits.sessionsOfUser
  const rows: readonly Row[] = await database
    .selectFrom('sessions')
    .select(['ended_at', 'expires_at', 'frame_approved', 'id', 'page_key_known', 'rotated_at', 'thumbprint'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'login')
    .execute()
  const now = clock.now()
  const { idleLife } = settings().sessions
  const isLive = (row: Row) => row.ended_at === null && row.expires_at > now && row.rotated_at + idleLife > now
  const others = rows.filter(({ id }) => id !== opened).toSorted(byUse)
  const live = newestFirst(others.filter(isLive), thumbprint)
  const listIds = (some: readonly Row[]) => some.slice(0, mostValues).map(({ id }) => id)
  const surplus = listIds(live.slice(most - 1))
  if (surplus.length > 0) await endSessionsOf(context, { appId, by: 'session-limit', ids: surplus, userId })
  const ended = new Set(surplus)
  const removed = listIds(others.filter((row) => !isLive(row) || ended.has(row.id)).slice(most))
  if (removed.length === 0) return
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', 'in', removed), eb('parent_id', 'in', removed)]))
    .execute()
  await sweepFramePages(database, userId)
}

/**
 * Orders sessions so that the newest session of each page key comes first. `current`: the page key of the session that
 * was just opened.
 */
function newestFirst(rows: readonly Row[], current: string | null): readonly Row[] {
  const seen = new Set([current])
  const repeated = new Set<Row>()
  for (const row of rows.toSorted((one, other) => other.rotated_at - one.rotated_at)) {
    if (row.thumbprint !== null && seen.has(row.thumbprint)) repeated.add(row)
    seen.add(row.thumbprint)
  }
  return [...rows.filter((row) => !repeated.has(row)), ...rows.filter((row) => repeated.has(row))]
}

/** Orders sessions with a user action before all others, and then the most recently used first. */
const byUse = (one: Row, other: Row): number => actedRank(other) - actedRank(one) || other.rotated_at - one.rotated_at

const actedRank = ({ frame_approved, page_key_known }: Row): number =>
  frame_approved === 1 || page_key_known === 1 ? 1 : 0
