import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { keyedDigest } from '../rules/digest.js'
import { lengthOf, policies } from './policies.js'

const { bounds, event, once } = policies.usedWallets

/**
 * Records an event when a wallet reaches its daily limit, at most once a day. Records another event when many wallets
 * of an app reach their limit within an hour. The likely cause is a script that sends the requests (threat 31).
 */
export async function noteUsedWallet(
  context: Context,
  { address, session: { app_id: appId, id, user_id } }: { address: string; session: Session },
): Promise<void> {
  const { countInWindows, secrets, settings } = context
  const { limits } = settings()
  const keyOf = (...subject: string[]) => keyedDigest(secrets.names, 'used', appId, ...subject)
  const [ofWallet] = await countInWindows([{ key: keyOf(address), length: lengthOf(once, limits) }])
  if (ofWallet?.count !== 1) return
  await recordEvent(context, { type: 'wallet-limit-reached', appId, userId: user_id, sessionId: id })
  const [{ length, most }] = bounds
  const [ofApp] = await countInWindows([{ key: keyOf(), length: lengthOf(length, limits) }])
  if (ofApp?.count === limits[most]) await recordEvent(context, { type: event, appId })
}
