import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Records that the client has received the newest tokens of a session (security rule 9). */
export async function markSeen(
  database: Kysely<Schema>,
  { generation, id }: Pick<Session, 'generation' | 'id'>,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ is_seen: 1 })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .execute()
}
