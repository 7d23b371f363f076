import type { Kysely } from 'kysely'
import type { FrameStatement } from '../rules/parse-frame-statement.js'
import type { Schema } from './schema.js'

/** Notes that a key of a wallet frame opens a user's wallets. True for one that has not done so before. */
export async function seeFrameKey(
  database: Kysely<Schema>,
  { now, storage, thumbprint, userId }: seeFrameKey.Options,
): Promise<boolean> {
  const { times_seen } = await database
    .insertInto('frame_keys')
    .values({ user_id: userId, thumbprint, storage, first_seen_at: now, last_seen_at: now, times_seen: 1 })
    .onConflict((on) =>
      on
        .columns(['user_id', 'thumbprint'])
        .doUpdateSet((eb) => ({ last_seen_at: now, times_seen: eb('frame_keys.times_seen', '+', 1) })),
    )
    .returning('times_seen')
    .executeTakeFirstOrThrow()
  return times_seen === 1
}

export declare namespace seeFrameKey {
  type Options = FrameStatement & { now: number; userId: string }
}
