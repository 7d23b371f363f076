import type { DatabaseContext } from './database-context.js'
import type { Session } from './find-session.js'
import { framesOfPages } from './frame-pages.js'
import { listSessions } from './list-sessions.js'
import { pageKeyOf } from './page-key-of.js'

/** Returns true if a frame key of a session's browser is known that no open session is bound to: `forgetFrames` forgets it. */
export async function isKnownBrowser(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  session: Session,
): Promise<boolean> {
  const { database } = context
  const { frame_thumbprint, user_id: userId } = session
  const live = await listSessions(context, session)
  const pages = framesOfPages(database, { pageKeys: [pageKeyOf(session)], userId })
  const known = await database
    .selectFrom('frame_keys')
    .select('frame_keys.thumbprint')
    .where('frame_keys.user_id', '=', userId)
    .where('frame_keys.thumbprint', 'not in', ['', ...live.flatMap(({ frame_thumbprint: frame }) => frame ?? [])])
    .where((eb) =>
      eb.or([eb('frame_keys.thumbprint', '=', frame_thumbprint), eb('frame_keys.thumbprint', 'in', pages)]),
    )
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
