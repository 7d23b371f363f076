import type { Kysely } from 'kysely'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { Schema } from './schema.js'

/**
 * Stores the key of a frame in which a user logged in before the first wallet. When the frame opens a wallet that another frame created,
 * the user gets the email about a new browser.
 */
export async function knowFrame(
  database: Kysely<Schema>,
  { frame, now, userId }: { frame: FrameStatement; now: number; userId: string },
): Promise<void> {
  await database
    .insertInto('frame_keys')
    .values({ ...frame, user_id: userId, first_seen_at: now, last_seen_at: now, times_seen: 0, tell_at: now })
    .onConflict((on) => on.columns(['user_id', 'thumbprint']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
