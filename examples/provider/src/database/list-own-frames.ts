import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Returns the frame keys of a session and of its forks. They stay known when the session makes other browsers unknown. */
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
