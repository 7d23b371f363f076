import { funding } from '@keyhook/sdk/wire'
import { consumeFundingCall } from '../abuse/consume-funding-call.js'
import { callRelay, relayQuote, relayStatus } from '../funding/call-relay.js'
import { notOffered, requireOwn } from '../funding/require-own.js'
import { mountOnRamps } from '../on-ramps/all/routes.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** Mounts the routes of the on-ramps, and of the bridge's quotes. */
export function mountFunding(mount: serve.Mount): void {
  const { context } = mount
  for (const mountOnRamp of mountOnRamps) mountOnRamp(mount)

  serve(
    mount,
    funding.quoteBridge,
    withSession(async (request, call) => {
      const { relay } = call.app.funding ?? {}
      if (!relay) throw notOffered()
      await consumeFundingCall(context, call)
      await requireOwn(context, call, [request.recipient])
      return callRelay(context, relay, relayQuote, request)
    }),
  )

  serve(
    mount,
    funding.bridgeStatus,
    withSession(async (request, call) => {
      const { relay } = call.app.funding ?? {}
      if (!relay) throw notOffered()
      await consumeFundingCall(context, call)
      return callRelay(context, relay, relayStatus, request)
    }),
  )
}
