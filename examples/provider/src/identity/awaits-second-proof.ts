import type { Context } from '../context/context.js'
import { hasWalletOrSeed } from '../database/has-wallet.js'
import { knowFrame } from '../database/know-frame.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { isSettledFrame, refuseFrame } from '../database/frame-marks.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/**
 * Returns true while clicks in a session's frame cannot approve lasting changes (security rule 42). The frame is new to
 * a user with a wallet. Script in the page can send the user's login code to an attacker's program, and that program
 * can click. The user must first verify an account once more: with a code, a signature, or Continue at a second login.
 * Stores the refusal, so that the next OAuth login shows the Continue prompt. Users without such an account are exempt.
 */
export async function awaitsSecondProof(
  { clock }: Pick<Context, 'clock'>,
  { app, session, transaction }: LockedFrame,
): Promise<boolean> {
  const { approved_frame, frame_storage: storage, frame_thumbprint: thumbprint, user_id } = session
  if (!(await hasWalletOrSeed(transaction, session)) || (await isSettledFrame(transaction, session))) return false
  if (!(await mayOpenBrowsers(transaction, { app, userId: user_id }))) return false
  // Adds the frame's key to the known keys, because the frame has not opened a wallet yet.
  if (approved_frame === thumbprint) {
    const frame = { storage, thumbprint }
    await knowFrame(transaction, { approval: 'by-user', frame, now: clock.now(), session })
  }
  await refuseFrame(transaction, session)
  return true
}
