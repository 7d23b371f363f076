import { Hono } from 'hono'
import {
  type Context,
  HttpError,
  isForwarded,
  isLoopback,
  isOriginAllowed,
  normalizeAddress,
  providerOrigins,
  readBody,
  type RequestContext,
  type Router,
} from '@keyhook/provider/extend'
import type { createBridgeRoutes } from './create-bridge-routes.js'
import { choiceScript, choiceStyle, type createInbox } from '@keyhook/provider/fakes'
import { inboxPage, inboxScript, inboxStyle } from './inbox-page.js'
import { sendFromFaucet } from './send-from-faucet.js'
import { fakes } from './fakes.js'

const localChain = 31337

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Content security policy of an email's preview. An email's styles are inline, so it may run no script and load
 * nothing.
 */
const previewPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

/**
 * Creates the sandbox's routes: the inbox, the faucet, and fakes of captchas, Farcaster, Telegram, custom auth and
 * OAuth providers. Only this machine can reach a provider with a sandbox (security rule 24). Requests with other host
 * names are refused, so that a website cannot read messages by DNS rebinding.
 */
export function createSandboxRoutes(
  inbox: createInbox.ReturnType,
  world: createBridgeRoutes.World = {},
): (context: Context) => Router {
  return (context) => {
    const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()

    routes.use(async (c, next) => {
      if (!isLoopback(new URL(c.req.url).hostname))
        throw new HttpError(403, 'origin_not_allowed', 'The sandbox responds only to host names of this machine.')
      // A proxy on this machine may forward requests from other machines with such a host name. Most proxies add a
      // header.
      if (isForwarded(c.req.raw.headers))
        throw new HttpError(
          403,
          'origin_not_allowed',
          'The sandbox rejects requests through a proxy. Call it directly.',
        )
      await next()
    })

    routes.get('/inbox', (c) => c.html(inboxPage, 200, { 'Content-Security-Policy': contentSecurityPolicy }))
    routes.get('/inbox.css', (c) => c.body(inboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    routes.get('/inbox.js', (c) => c.body(inboxScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))

    routes.get('/choice.css', (c) => c.body(choiceStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    routes.get('/choice.js', (c) => c.body(choiceScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    for (const [name, create] of Object.entries(fakes)) routes.route(`/${name}`, create(context, world))

    routes.get('/inbox.json', (c) => {
      // Only the user of this machine may read messages. Pages of apps may not.
      const origin = c.req.header('origin')
      if (origin !== undefined && !providerOrigins(context, c.req.raw).includes(origin))
        throw new HttpError(403, 'origin_not_allowed', 'Other origins cannot read the inbox.')
      return c.json({ messages: inbox.list(c.req.query('to')) })
    })

    routes.get('/inbox/:id', (c) => {
      const message = inbox.list().find(({ id }) => id === c.req.param('id'))
      if (message?.html === undefined) throw new HttpError(404, undefined, 'Not found')
      return c.html(message.html, 200, { 'Content-Security-Policy': previewPolicy })
    })

    routes.post('/faucet', async (c) => {
      c.env.requestContext.route = 'POST /sandbox/faucet'
      const allowed = context.settings().apps.flatMap(({ origins }) => origins)
      const origin = c.req.header('origin') ?? null
      const fetchSite = c.req.header('sec-fetch-site') ?? null
      if (!isOriginAllowed({ allowed, fetchSite, origin, providerOrigins: providerOrigins(context, c.req.raw) }))
        throw new HttpError(403, 'origin_not_allowed', 'This origin is not allowed for any app.')
      const { address: text, chainId } = readRequest(await readBody(c.req.raw))
      const address = normalizeAddress('ethereum', text)
      if (address === undefined) throw new HttpError(422, 'invalid_data', 'The address is malformed.')
      const node = context.settings().nodes[chainId]
      if (node === undefined) throw new HttpError(404, undefined, `The sandbox has no faucet for chain ${chainId}.`)
      return c.json({ hash: await sendFromFaucet({ node, to: address }) })
    })

    return routes
  }
}

function readRequest(body: string): { address: string; chainId: number } {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new HttpError(400, 'invalid_data', 'The request is not JSON.')
  }
  const { address, chainId = localChain } = (value ?? {}) as { address?: unknown; chainId?: unknown }
  if (typeof address === 'string' && typeof chainId === 'number') return { address, chainId }
  throw new HttpError(400, 'invalid_data', 'The request is malformed.')
}
