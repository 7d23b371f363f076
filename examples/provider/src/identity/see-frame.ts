import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import { isNewNoticeNetwork } from './notice-networks.js'
import { tellOfFrameKey } from './tell-of-frame-key.js'

/**
 * Stores that a frame opened a wallet of the user. Returns a function that emails the user if the frame is new
 * (security rule 34). Call that function after the transaction.
 */
export async function seeFrame(
  context: Context,
  frame: LockedFrame,
  { network }: { network: string },
): Promise<() => Promise<void>> {
  const { app, session, transaction } = frame
  const now = context.clock.now()
  const type = 'wallet-opened-in-new-browser'
  const { isNew, isNoticeDue } = await seeFrameKey(frame, { now, tell: 'once' })
  const of = { appId: session.app_id, userId: session.user_id }
  if (isNew) await recordEvent({ ...context, database: transaction }, { ...of, type, sessionId: session.id })
  const isFromNewNetwork = isUsedFromNewNetwork(context, { network, session })
  if (isFromNewNetwork)
    await transaction
      .updateTable('frame_keys')
      .set({ tell_at: now })
      .where('user_id', '=', session.user_id)
      .where('thumbprint', '=', session.frame_thumbprint)
      .where('tell_at', 'is', null)
      .execute()
  return async () => {
    if (isNoticeDue || isFromNewNetwork) await tellOfFrameKey(context, { app, network, session, type })
  }
}

/**
 * Returns true if a frame key that only page keys verified is used from a network that no email has covered. Script in
 * the page can use the page key to verify a key of an attacker's program. Only the program can make the calls of a
 * frame, and it calls from another network.
 */
function isUsedFromNewNetwork(context: Context, { network, session }: { network: string; session: Session }): boolean {
  const { frame_notice_after, frame_storage } = session
  const isForgetful = frame_storage === 'transient' || frame_storage === 'none'
  return isForgetful && frame_notice_after !== null && isNewNoticeNetwork(context, { network, session })
}
