import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { consume } from './consume.js'
import { networkUses } from './network-uses.js'

/**
 * Counts a call to a funding service, which uses the operator's quota. Guest accounts are free to create, so networks
 * are counted as well as users (threat 55).
 */
export const consumeFundingCall = (context: Context, { app, network, session }: SessionCall): Promise<void> =>
  consume(context, [
    { policy: 'fundingCallsOfUser', subject: [app.id, session.user_id] },
    ...networkUses(['fundingCallsOfNetwork', 'fundingCallsOfWiderNetwork'], { appId: app.id, network }),
  ])
