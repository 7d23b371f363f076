import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { consume } from './consume.js'
import { networkUses } from './network-uses.js'

/**
 * Counts a call to a funding service, which consumes the operator's quota. Counts networks as well as users, because
 * anyone can create guest accounts at no cost (threat 55).
 */
export const consumeFundingCall = (context: Context, { app, network, session }: SessionCall): Promise<void> =>
  consume(context, [
    { policy: 'fundingCallsOfUser', subject: [app.id, session.user_id] },
    ...networkUses(['fundingCallsOfNetwork', 'fundingCallsOfWiderNetwork'], { appId: app.id, network }),
  ])
