import { keepFramePage } from './frame-pages.js'
import { isAttestedFrame, marked } from './frame-marks.js'
import type { LockedFrame } from './locked-frame.js'

/**
 * Stores that a frame opens the user's wallets. The frame is locked. A concurrent call therefore cannot store the key
 * of a session that has ended or has another key (security rule 38). A new row is marked `attested`, unless the user
 * approved the key in the session.
 */
export async function seeFrameKey(
  frame: LockedFrame,
  { now, tell }: seeFrameKey.Options,
): Promise<seeFrameKey.ReturnType> {
  const { session, transaction } = frame
  const { approved_frame, frame_storage: storage, frame_thumbprint: thumbprint, user_id } = session
  const { tell_at, times_seen } = await transaction
    .insertInto('frame_keys')
    .values({
      ...{ user_id, thumbprint, storage, first_seen_at: now, last_seen_at: now, times_seen: 1 },
      attested: (await isAttestedFrame(transaction, session)) ? marked : null,
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
  const isApproved = approved_frame === thumbprint
  await keepFramePage(transaction, { frame_thumbprint: thumbprint, isApproved, page: session })
  return { isNew: times_seen === 1, isNoticeDue: tell_at !== null && tell_at <= now }
}

export declare namespace seeFrameKey {
  type Options = {
    now: number
    /** Selects which email the user receives: none, one about a new key, or one about a new network of the key. */
    tell: 'never' | 'once' | 'again'
  }
  type ReturnType = {
    readonly isNew: boolean
    /** True if the user must still be notified, because the mail server has not accepted an email yet. */
    readonly isNoticeDue: boolean
  }
}
