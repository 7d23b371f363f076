import type { Kysely } from 'kysely'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { Approval } from './bind-frame.js'
import type { Schema } from './schema.js'
import { vouched } from './vouched-frames.js'

/**
 * Stores the key of a frame in which a user logged in before the first wallet, or for which the page vouched. When the frame opens a
 * wallet that another frame created, the user gets the email about a new browser. A key that is stored already keeps its mark.
 */
export async function knowFrame(
  database: Kysely<Schema>,
  { approval, frame, now, userId }: { approval: Approval; frame: FrameStatement; now: number; userId: string },
): Promise<void> {
  await database
    .insertInto('frame_keys')
    .values({
      ...{ ...frame, user_id: userId, first_seen_at: now, last_seen_at: now, times_seen: 0, tell_at: now },
      vouched: approval === 'by-page' ? vouched : null,
    })
    .onConflict((on) => on.columns(['user_id', 'thumbprint']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
