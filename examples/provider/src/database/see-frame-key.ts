import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Notes that the frame of a session opens the user's wallets. True for a frame key that has not done so before. */
export async function seeFrameKey(database: Kysely<Schema>, { now, session }: seeFrameKey.Options): Promise<boolean> {
  const { frame_storage: storage, frame_thumbprint: thumbprint, user_id } = session
  if (thumbprint === null || storage === null) throw new Error('The session has no frame key.')
  const { times_seen } = await database
    .insertInto('frame_keys')
    .values({ user_id, thumbprint, storage, first_seen_at: now, last_seen_at: now, times_seen: 1 })
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
  type Options = { now: number; session: Pick<Session, 'frame_storage' | 'frame_thumbprint' | 'user_id'> }
}
