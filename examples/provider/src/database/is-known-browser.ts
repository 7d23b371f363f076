import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import { framesOfPages } from './frame-pages.js'
import { listOwnFrames } from './list-own-frames.js'
import { pageKeyOf } from './page-key-of.js'
import type { Schema } from './schema.js'

/**
 * Returns true if the frame key of a session is known and differs from that of the caller's session. `forgetFrames`
 * makes such keys unknown.
 */
export async function isKnownBrowser(
  database: Kysely<Schema>,
  { caller, session }: { caller: Session; session: Session },
): Promise<boolean> {
  const { frame_thumbprint, user_id: userId } = session
  const spared = await listOwnFrames(database, caller)
  const pages = framesOfPages(database, { pageKeys: [pageKeyOf(session)], userId })
  const known = await database
    .selectFrom('frame_keys')
    .select('frame_keys.thumbprint')
    .where('frame_keys.user_id', '=', userId)
    .where('frame_keys.thumbprint', 'not in', ['', ...spared])
    .where((eb) =>
      eb.or([eb('frame_keys.thumbprint', '=', frame_thumbprint), eb('frame_keys.thumbprint', 'in', pages)]),
    )
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
