import { isAttestedFrame, refuseFrame } from '../database/frame-marks.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/**
 * Returns true while a session's frame may not approve anything, because only the page verified its key (security rule
 * 42). Script in the page can verify a key that it controls. The user first enters a code, signs, or presses Continue
 * for that frame. The refusal is stored in the transaction, so that the next login with an OAuth provider shows a
 * prompt. Users without such an account are exempt.
 */
export async function awaitsUserAction({ app, session, transaction }: LockedFrame): Promise<boolean> {
  const user = { app, userId: session.user_id }
  if (!(await isAttestedFrame(transaction, session)) || !(await mayOpenBrowsers(transaction, user))) return false
  await refuseFrame(transaction, session)
  return true
}
