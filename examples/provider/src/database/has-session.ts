import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Returns true if a session of this user is stored, active or ended. Reads one row. */
export async function hasSession(
  database: Kysely<Schema>,
  { id, user_id }: Pick<Session, 'id' | 'user_id'>,
): Promise<boolean> {
  const row = await database.selectFrom('sessions').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id === user_id
}
