import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { hasWallet } from '../database/has-wallet.js'
import { knowFrame } from '../database/know-frame.js'
import { lockSession } from '../database/lock-session.js'
import { isSettledFrame, refuseUnsettled } from '../database/settled-frames.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/**
 * Returns true while no click counts in a session's frame, because the frame is new to a user with a wallet (security
 * rule 42). Script in the page can give a login code to a program that requested it, and that program clicks for
 * itself. The user first verifies an account once more: by a code, a signature, or Continue at a second login. The
 * refusal is stored, so that the next login with an OAuth provider shows a prompt. A user without such an account
 * cannot verify one. Throws 401 if the session has ended meanwhile.
 */
export async function awaitsSecondProof(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { app, session }: Pick<SessionCall, 'app' | 'session'>,
): Promise<boolean> {
  const { frame_approved, frame_storage: storage, frame_thumbprint: thumbprint, user_id } = session
  if (!(await hasWallet(database, session)) || (await isSettledFrame(database, session))) return false
  if (!(await mayOpenBrowsers(database, { app, userId: user_id }))) return false
  // The frame has opened no wallet yet.
  if (frame_approved === 1 && storage !== null && thumbprint !== null)
    await database.transaction().execute(async (transaction) => {
      await lockSession(transaction, session)
      const frame = { storage, thumbprint }
      await knowFrame(transaction, { approval: 'by-user', frame, now: clock.now(), session })
    })
  await refuseUnsettled(database, session)
  return true
}
