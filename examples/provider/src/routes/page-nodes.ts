import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { HttpError } from '../http-error.js'
import { isFromFrame } from '../rules/is-from-frame.js'
import { findApp } from './find-app.js'
import { ownOrigins } from './own-origins.js'
import { readBody } from './read-body.js'
import type { serve } from './serve.js'

const timeout = 5000

/**
 * Mounts the chain nodes of `crossApp.chains` for the page on which users send. The provider forwards each call, so that the page
 * connects to no other origin (security rule 44).
 */
export function mountPageNodes({ context, hono }: serve.Mount): void {
  hono.post('/oauth/:appId/rpc/:chainId', async (c) => {
    c.env.requestContext.route = 'POST /oauth/{appId}/rpc/{chainId}'
    const app = findApp(context, [c.req.param('appId')])
    const own = ownOrigins(context, c.req.raw)
    const fetchSite = c.req.header('sec-fetch-site') ?? null
    // mutation security rule 44: false
    if (!isFromFrame({ fetchSite, origin: c.req.header('origin') ?? null, own }))
      throw new HttpError(403, 'origin_not_allowed', "This call is for the provider's own pages alone.")
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const chain = app.crossApp.chains.find(({ id }) => String(id) === c.req.param('chainId'))
    if (!chain) throw new HttpError(404, undefined, 'Not found')
    const body = await readBody(c.req.raw)
    const response = await context
      .askSite(
        chain.rpcUrl,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          ...{ body, redirect: 'error', signal: AbortSignal.timeout(timeout) },
        },
        // It may be in the operator's own network.
        { allowsPrivate: true },
      )
      .catch((cause: unknown) => {
        throw new HttpError(503, undefined, 'The network could not be reached. Try again.', { cause })
      })
    return c.body(await response.arrayBuffer(), response.status as 200, { 'Content-Type': 'application/json' })
  })
}
