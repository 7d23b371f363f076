import { Hono } from 'hono'
import {
  type Context,
  HttpError,
  isOriginAllowed,
  providerOrigins,
  readBody,
  type RequestContext,
} from '@keyhook/provider/extend'
import type { createBundler } from './create-bundler.js'

type Bundler = Awaited<ReturnType<typeof createBundler>>

/**
 * Creates the routes of a bundler and a paymaster for each node in the settings. Both have one path per chain, such as
 * `/4337/31337`.
 */
export function createSmartWalletRoutes(context: Context) {
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  const bundlers = new Map<string, Promise<Bundler>>()
  const open = (url: string): Promise<Bundler> => {
    const bundler = bundlers.get(url) ?? import('./create-bundler.js').then(({ createBundler }) => createBundler(url))
    bundlers.set(url, bundler)
    bundler.catch(() => bundlers.delete(url))
    return bundler
  }

  routes.post('/:chainId', async (c) => {
    c.env.requestContext.route = 'POST /sandbox/4337/{chainId}'
    const allowed = context.settings().apps.flatMap(({ origins }) => origins)
    const origin = c.req.header('origin') ?? null
    const fetchSite = c.req.header('sec-fetch-site') ?? null
    if (!isOriginAllowed({ allowed, fetchSite, origin, providerOrigins: providerOrigins(context, c.req.raw) }))
      throw new HttpError(403, 'origin_not_allowed', 'This origin is not allowed for any app.')
    const node = context.settings().nodes[Number(c.req.param('chainId'))]
    if (node === undefined) throw new HttpError(404, undefined, 'The settings have no node for this chain.')
    const { id, method, params } = readCall(await readBody(c.req.raw))
    try {
      const bundler = await open(node)
      const run = Object.hasOwn(bundler, method) ? bundler[method] : undefined
      if (!run)
        return c.json({ jsonrpc: '2.0', id, error: { code: -32601, message: `The method ${method} does not exist.` } })
      return c.json({ jsonrpc: '2.0', id, result: await run(params) })
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: unknown }
      const isRefusal = typeof code === 'number' && code < 0
      if (!isRefusal) context.log.error({ err: error, method }, 'the bundler of the sandbox failed')
      return c.json({ jsonrpc: '2.0', id, error: { code: isRefusal ? code : -32603, message: String(message) } })
    }
  })

  return routes
}

function readCall(body: string): { id: unknown; method: string; params: readonly unknown[] } {
  try {
    const { id, method, params } = JSON.parse(body) as { id?: unknown; method?: unknown; params?: unknown }
    if (typeof method === 'string') return { id: id ?? null, method, params: Array.isArray(params) ? params : [] }
  } catch {
    // The error is reported below.
  }
  throw new HttpError(400, 'invalid_data', 'The request is not a JSON-RPC call.')
}
