import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import { keepFramePage } from './frame-pages.js'
import { lockSession } from './lock-session.js'
import type { Schema } from './schema.js'

/**
 * Stores that the frame of a session opens the user's wallets, in a transaction. Throws 401 if the session has ended since it was read
 * (security rule 38): a call in flight does not make a browser known again.
 */
export async function seeFrameKey(
  database: Kysely<Schema>,
  options: seeFrameKey.Options,
): Promise<seeFrameKey.ReturnType> {
  return database.isTransaction
    ? store(database, options)
    : database.transaction().execute((transaction) => store(transaction, options))
}

async function store(
  transaction: Kysely<Schema>,
  { now, session, tell }: seeFrameKey.Options,
): Promise<seeFrameKey.ReturnType> {
  const { frame_storage: storage, frame_thumbprint: thumbprint, user_id } = session
  if (thumbprint === null || storage === null) throw new Error('The session has no frame key.')
  await lockSession(transaction, session)
  const { tell_at, times_seen } = await transaction
    .insertInto('frame_keys')
    .values({
      ...{ user_id, thumbprint, storage, first_seen_at: now, last_seen_at: now, times_seen: 1 },
      tell_at: tell === 'never' ? null : now,
    })
    .onConflict((on) =>
      on.columns(['user_id', 'thumbprint']).doUpdateSet((eb) => ({
        last_seen_at: now,
        times_seen: eb('frame_keys.times_seen', '+', 1),
        ...(tell !== 'once' && { tell_at: tell === 'again' ? now : null }),
      })),
    )
    .returning(['tell_at', 'times_seen'])
    .executeTakeFirstOrThrow()
  await keepFramePage(transaction, { frame_thumbprint: thumbprint, page: session })
  return { isNew: times_seen === 1, isNoticeDue: tell_at !== null && tell_at <= now }
}

export declare namespace seeFrameKey {
  type Options = {
    now: number
    session: Pick<Session, 'frame_storage' | 'frame_thumbprint' | 'id' | 'parent_id' | 'thumbprint' | 'user_id'>
    /** When to notify the user of the key: never, once for a new key, or again. */
    tell: 'never' | 'once' | 'again'
  }
  type ReturnType = {
    readonly isNew: boolean
    /** True if the user must be notified now: no email was sent yet, or none was accepted. */
    readonly isNoticeDue: boolean
  }
}
