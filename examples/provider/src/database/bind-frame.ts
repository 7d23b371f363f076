import type { Kysely } from 'kysely'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/**
 * Binds a session to a key of the wallet frame: from now on that key alone gets shares for it (security rule 25).
 * `isApproved`: whether the user has acted for the key (security rule 38).
 */
export async function bindFrame(
  transaction: Kysely<Schema>,
  session: Pick<Session, 'id'>,
  { isApproved, storage, thumbprint }: FrameStatement & { isApproved: boolean },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ frame_approved: isApproved ? 1 : 0, frame_storage: storage, frame_thumbprint: thumbprint })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .execute()
}
