import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'
import { recentProof } from './store-frame-proof.js'

/**
 * Returns the evidence that another user has used the wallet frame of a session, or undefined. `proven`: that user is
 * logged in, and the frame has recently signed a call of that session. `stated`: a session or a known browser of that
 * user names the same frame key. Script in the page can copy the statement about a frame key to another machine. Such a
 * statement must not lock out the user of this browser (security rule 41).
 */
export async function findOtherUser(
  database: Kysely<Schema>,
  { frame_thumbprint, user_id }: Pick<Session, 'frame_thumbprint' | 'user_id'>,
  now: number,
): Promise<'proven' | 'stated' | undefined> {
  const sessions = database
    .selectFrom('sessions')
    .select('user_id')
    .where('frame_thumbprint', '=', frame_thumbprint ?? '')
    .where('user_id', '<>', user_id)
    .limit(1)
  const proven = await sessions
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('frame_proven_at', '>', now - recentProof)
    .executeTakeFirst()
  if (proven) return 'proven'
  // An ended session also counts, because script can log the first user out.
  const stated =
    (await sessions.executeTakeFirst()) ??
    (await database
      .selectFrom('frame_keys')
      .select('user_id')
      .where('thumbprint', '=', frame_thumbprint ?? '')
      .where('user_id', '<>', user_id)
      .limit(1)
      .executeTakeFirst())
  return stated && 'stated'
}
