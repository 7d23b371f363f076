import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Milliseconds for which a call that the wallet frame signed shows that its user is using the browser. */
export const recentProof = 60 * 60_000

/** Milliseconds after which a session stores the next proof, so that most calls write nothing. */
const proofInterval = 5 * 60_000

/**
 * Stores that a wallet frame has signed a call of its session. Unlike a statement about the frame's key, the signature
 * shows that the session is used in this browser: see `findOtherUsers`.
 */
export async function storeFrameProof(
  database: Kysely<Schema>,
  { frame_proven_at: last, frame_thumbprint, id }: Pick<Session, 'frame_proven_at' | 'frame_thumbprint' | 'id'>,
  now: number,
): Promise<void> {
  if (last !== null && now < last + proofInterval) return
  await database
    .updateTable('sessions')
    .set({ frame_proven_at: now })
    .where('id', '=', id)
    .where('frame_thumbprint', '=', frame_thumbprint)
    .execute()
}
