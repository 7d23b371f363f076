import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import { pageKeyOf } from './page-key-of.js'
import type { Schema } from './schema.js'

/** Returns the frame keys to which a session and its forks are bound. */
export async function listOwnFrames(
  database: Kysely<Schema>,
  { id, user_id }: Pick<Session, 'id' | 'user_id'>,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('sessions')
    .select('frame_thumbprint')
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .execute()
  return rows.flatMap(({ frame_thumbprint: frame }) => frame ?? [])
}

/**
 * Returns the frame keys of a session that stay known when a call of the page makes other browsers unknown. Script in
 * the page can bind the session to the frame key of a program. A trusted key therefore stays only after a user action
 * for it with the session's page key. A key that only page keys verified also stays, because it opens wallets in its
 * page's sessions only.
 */
export async function listSparedFrames(
  database: Kysely<Schema>,
  session: Pick<Session, 'id' | 'thumbprint' | 'user_id'>,
): Promise<readonly string[]> {
  const { user_id } = session
  const rows = await database
    .selectFrom('frame_keys')
    .select('frame_keys.thumbprint')
    .where('frame_keys.user_id', '=', user_id)
    .where('frame_keys.thumbprint', 'in', ['', ...(await listOwnFrames(database, session))])
    .where((eb) =>
      eb.or([
        eb('attested', 'is not', null),
        eb.exists(
          eb
            .selectFrom('frame_pages')
            .select('page_key')
            .whereRef('frame_pages.thumbprint', '=', 'frame_keys.thumbprint')
            .where('frame_pages.user_id', '=', user_id)
            .where('page_key', '=', pageKeyOf(session))
            .where('approved', '=', 1),
        ),
      ]),
    )
    .execute()
  return rows.map(({ thumbprint }) => thumbprint)
}
