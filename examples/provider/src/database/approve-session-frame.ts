import type { Kysely } from 'kysely'
import { actWithPageKey } from './page-keys.js'
import type { Schema } from './schema.js'
import type { Session } from './find-session.js'

/**
 * Stores that a session without a frame key started with a sign-up or a user action. Such a session may later be bound
 * to a frame key only if that key is the user's first (security rule 38). `first_network`: digest of the caller's
 * network.
 */
export async function approveSessionFrame(
  database: Kysely<Schema>,
  { session, ...first }: { first_network: string; session: Pick<Session, 'id'> },
): Promise<void> {
  const approved = await database
    .updateTable('sessions')
    .set({ frame_approved: 1, ...first })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await actWithPageKey(database, approved)
}
