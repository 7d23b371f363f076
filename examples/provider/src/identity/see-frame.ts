import type { Context } from '../context.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { tellOfFrameKey } from './tell-of-frame-key.js'

/** Notes that a session's frame has a wallet of the user. The user is told of a frame that is new (security rule 34). */
export async function seeFrame(
  context: Context,
  { app, session }: { app: AppSettings; session: Session },
): Promise<void> {
  const { clock, database } = context
  const type = 'wallet-opened-elsewhere'
  const { isNew, isToBeTold } = await seeFrameKey(database, { now: clock.now(), session, tell: 'once' })
  const of = { appId: session.app_id, userId: session.user_id }
  // mutation security rule 34: false
  if (isNew) await recordEvent(context, { ...of, type, sessionId: session.id })
  if (isToBeTold) await tellOfFrameKey(context, { app, session, type })
}
