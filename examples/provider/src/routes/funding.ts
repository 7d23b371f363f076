import { funding } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { askRelay } from '../funding/ask-relay.js'
import { readRelayQuote } from '../funding/read-relay-quote.js'
import { notOffered, requireOwn } from '../funding/require-own.js'
import { mountOnRamps } from '../on-ramps/all/routes.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

const BridgeStatus = z.object({ status: z.string() })

/** Serves the on-ramps, and the quotes of the bridge. */
export function mountFunding(mount: serve.Mount): void {
  const { context } = mount
  for (const mountOnRamp of mountOnRamps) mountOnRamp(mount)

  serve(
    mount,
    funding.quoteBridge,
    withSession(async ({ network, ...body }, call) => {
      const { relay } = call.app.funding ?? {}
      if (!relay) throw notOffered()
      await requireOwn(context, call, [body.recipient])
      return readRelayQuote(await askRelay(context, relay, { network, path: '/quote/v3', body }))
    }),
  )

  serve(
    mount,
    funding.bridgeStatus,
    withSession(async ({ network, requestId }, { app }) => {
      const { relay } = app.funding ?? {}
      if (!relay) throw notOffered()
      const path = `/intents/status/v3?requestId=${encodeURIComponent(requestId)}`
      return { status: z.parse(BridgeStatus, await askRelay(context, relay, { network, path })).status }
    }),
  )
}
