import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Returns true if a frame key was stored before each other known frame key of the user. */
export async function isEarliestFrame(
  database: Kysely<Schema>,
  { frame_thumbprint, user_id }: Pick<Session, 'frame_thumbprint' | 'user_id'>,
): Promise<boolean> {
  const [first, second] = await database
    .selectFrom('frame_keys')
    .select(['first_seen_at', 'thumbprint'])
    .where('user_id', '=', user_id)
    .orderBy('first_seen_at')
    .limit(2)
    .execute()
  return first?.thumbprint === frame_thumbprint && first.first_seen_at !== second?.first_seen_at
}
