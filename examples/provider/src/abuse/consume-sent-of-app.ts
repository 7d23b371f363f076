import { tooManyRequests } from '../base/http-error.js'
import type { Context } from '../context/context.js'
import { recordEvent } from '../database/record-event.js'
import { keyedDigest } from '../rules/digest.js'
import type { Standing } from './known-devices.js'
import { lengthOf, policies } from './policies.js'

/**
 * Counts a message for the app. Known devices are counted separately. Above the limit, unknown devices receive no
 * message. Records an event when a limit is reached.
 */
export async function consumeSentOfApp(
  context: Context,
  { appId, policy, standing }: consumeSentOfApp.Options,
): Promise<void> {
  const { clock, countInWindows, secrets, settings } = context
  const { limits } = settings()
  const {
    bounds: [{ length, most }],
    event,
  } = policies[policy]
  const isUnknown = standing === 'unknown'
  const key = keyedDigest(secrets.names, 'limit', policy, appId, isUnknown ? 'unknown' : 'known')
  const [window] = await countInWindows([{ key, length: lengthOf(length, limits) }])
  if (!window || window.count <= limits[most]) return
  if (window.count === limits[most] + 1) await recordEvent(context, { type: event, appId })
  if (isUnknown) throw tooManyRequests(window.endsAt - clock.now())
}

export declare namespace consumeSentOfApp {
  type Options = { appId: string; policy: 'emailsOfApp' | 'textsOfApp'; standing: Standing }
}
