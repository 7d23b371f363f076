import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/**
 * Returns the use of a session's frame key by another user, or undefined. `active`: another user is logged in with the
 * same frame key. `earlier`: another user was logged in with it, and has logged out.
 */
export async function findOtherUser(
  database: Kysely<Schema>,
  { frame_thumbprint, user_id }: Pick<Session, 'frame_thumbprint' | 'user_id'>,
  now: number,
): Promise<'active' | 'earlier' | undefined> {
  const others = database
    .selectFrom('frame_keys')
    .select('frame_keys.user_id')
    .where('frame_keys.thumbprint', '=', frame_thumbprint ?? '')
    .where('frame_keys.user_id', '<>', user_id)
    .limit(1)
  const active = await others
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'frame_keys.user_id')
        .onRef('sessions.frame_thumbprint', '=', 'frame_keys.thumbprint'),
    )
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (active) return 'active'
  return (await others.executeTakeFirst()) && 'earlier'
}
