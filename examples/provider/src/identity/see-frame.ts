import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { isNewNoticeNetwork } from './notice-networks.js'
import { tellOfFrameKey } from './tell-of-frame-key.js'

/** Stores that a session's frame opened a wallet of the user, and notifies the user if the frame is new (security rule 34). */
export async function seeFrame(
  context: Context,
  { app, network, session }: { app: AppSettings; network: string; session: Session },
): Promise<void> {
  const { clock, database } = context
  const type = 'wallet-opened-in-new-browser'
  const { isNew, isNoticeDue } = await seeFrameKey(database, { now: clock.now(), session, tell: 'once' })
  const of = { appId: session.app_id, userId: session.user_id }
  if (isNew) await recordEvent(context, { ...of, type, sessionId: session.id })
  const isFromNewNetwork = isUsedFromNewNetwork(context, { network, session })
  if (isFromNewNetwork)
    await database
      .updateTable('frame_keys')
      .set({ tell_at: clock.now() })
      .where('user_id', '=', session.user_id)
      .where('thumbprint', '=', session.frame_thumbprint)
      .where('tell_at', 'is', null)
      .execute()
  if (isNoticeDue || isFromNewNetwork) await tellOfFrameKey(context, { app, network, session, type })
}

/**
 * Returns true if the page may have verified a session's frame key, and a network uses it that no email covered. Script
 * in the page can verify a key that it controls. It cannot make the calls of a frame, so a program in another network
 * uses that key.
 */
function isUsedFromNewNetwork(context: Context, { network, session }: { network: string; session: Session }): boolean {
  const { frame_notice_after, frame_storage } = session
  const isForgetful = frame_storage === 'transient' || frame_storage === 'none'
  return isForgetful && frame_notice_after !== null && isNewNoticeNetwork(context, { network, session })
}
