import * as z from 'zod/mini'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { networkUses } from '../abuse/network-uses.js'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { isFromFrame } from '../rules/is-from-frame.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { findApp } from './find-app.js'
import { providerOrigins } from '../http/provider-origins.js'
import { readBody } from '../http/read-body.js'
import type { serve } from './serve.js'

const timeout = 5000
const answerLimit = 1024 * 1024
/** Number of characters for which a call consumes one unit of its limit. A longer call consumes several. */
const partSize = 8 * 1024

/** RPC methods with which the page prepares, simulates, sends and tracks a transaction. */
const methods = [
  ...['eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_estimateGas', 'eth_gasPrice', 'eth_getBalance'],
  ...['eth_getBlockByNumber', 'eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
  ...['eth_maxPriorityFeePerGas', 'eth_sendRawTransaction', 'eth_simulateV1'],
]

const Call = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.int(),
  method: z.enum(methods),
  params: z.array(z.unknown()),
})

/**
 * Returns one call of an allowed method as newly serialized JSON, so that the node receives exactly what was checked.
 */
function readCall(body: string): string {
  try {
    return JSON.stringify(Call.parse(JSON.parse(body)))
  } catch (cause) {
    throw new HttpError(
      422,
      'invalid_data',
      'The provider forwards one RPC call per request, and only the methods that its pages use.',
      {
        cause,
      },
    )
  }
}

/** Calls a node. Allows a response of up to 1 MB within 5 seconds. */
async function askNode(
  { fetchExternal }: Context,
  { body, chain, isProduction }: { body: string; chain: Chain; isProduction: boolean },
): Promise<Pick<Response, 'status'> & { bytes: ArrayBuffer }> {
  const signal = AbortSignal.timeout(timeout)
  const headers = { 'content-type': 'application/json' }
  const response = await fetchExternal(
    chain.rpcUrl,
    { method: 'POST', body, headers, redirect: 'error', signal },
    { allowsPrivate: chain.allowsPrivate || !isProduction },
  )
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength > answerLimit) throw new TypeError("The chain node's response is too large.")
  // A response with such a status cannot have a body.
  if ([204, 205, 304].includes(response.status)) throw new TypeError('The chain node returned no response.')
  return { bytes, status: response.status }
}

type Chain = AppSettings['crossApp']['chains'][number]

/** Returns a chain with this ID if the app's settings have a node for it. */
export const findPageChain = (app: AppSettings, chainId: number): Chain | undefined =>
  app.crossApp.chains.find(({ id }) => id === chainId)

/**
 * Mounts the chain nodes of `crossApp.chains` for the provider's page that sends transactions. The provider forwards
 * each call, so that the page connects to no other origin (security rule 44).
 */
export function mountPageNodes({ context, hono }: serve.Mount): void {
  hono.post('/oauth/:appId/rpc/:chainId', async (c) => {
    c.env.requestContext.route = 'POST /oauth/{appId}/rpc/{chainId}'
    const app = findApp(context, [c.req.param('appId')])
    const ours = providerOrigins(context, c.req.raw)
    const fetchSite = c.req.header('sec-fetch-site') ?? null
    if (!isFromFrame({ fetchSite, origin: c.req.header('origin') ?? null, providerOrigins: ours }))
      throw new HttpError(403, 'origin_not_allowed', "Only the provider's own pages may make this call.")
    const { network } = c.env.requestContext
    await consume(context, callBudgets('call', network))
    const chain = findPageChain(app, Number(c.req.param('chainId')))
    if (!chain) throw new HttpError(404, undefined, 'Not found')
    const text = await readBody(c.req.raw)
    const uses = networkUses(['nodeCallsOfNetwork', 'nodeCallsOfWiderNetwork'], { appId: app.id, network })
    // The operator pays for the node, and any client can call this route. A large call therefore counts as several
    // calls.
    const parts = Math.ceil(text.length / partSize)
    for (let part = 0; part < parts; part++) await consume(context, uses)
    const body = readCall(text)
    const { isProduction } = app
    const { bytes, status } = await askNode(context, { body, chain, isProduction }).catch((cause: unknown) => {
      throw new HttpError(503, undefined, 'The chain node did not respond. Try again.', { cause })
    })
    return c.body(bytes, status as 200, { 'Content-Type': 'application/json' })
  })
}
