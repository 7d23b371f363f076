import { isAttestedFrame, refuseFrame } from '../database/frame-marks.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/**
 * Returns true while a session's frame may not approve anything, because only the page named its key (security rule
 * 42). Script in the page can name a key of an attacker's program. The user must first enter a code, sign, or click
 * Continue for that frame. Stores the refusal in the transaction, so that the next OAuth login shows the Continue
 * prompt. Users without such an account are exempt.
 */
export async function awaitsUserAction({ app, session, transaction }: LockedFrame): Promise<boolean> {
  const user = { app, userId: session.user_id }
  if (!(await isAttestedFrame(transaction, session)) || !(await mayOpenBrowsers(transaction, user))) return false
  await refuseFrame(transaction, session)
  return true
}
