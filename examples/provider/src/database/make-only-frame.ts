import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/**
 * Makes the browser of a session the only one that is known to its user. Its frame creates the first wallet without a user action, and no
 * browser from before opens a wallet that somebody else may have created.
 */
export async function makeOnlyFrame(
  transaction: Kysely<Schema>,
  { frame_thumbprint, id, user_id }: Pick<Session, 'frame_thumbprint' | 'id' | 'user_id'>,
): Promise<void> {
  await transaction
    .deleteFrom('frame_keys')
    .where('user_id', '=', user_id)
    .where('thumbprint', '<>', frame_thumbprint)
    .execute()
  await transaction
    .updateTable('sessions')
    .set({ frame_approved: 0, page_key_forgotten: 1, page_key_known: null })
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .execute()
  await transaction.updateTable('sessions').set({ frame_approved: 1 }).where('id', '=', id).execute()
}
