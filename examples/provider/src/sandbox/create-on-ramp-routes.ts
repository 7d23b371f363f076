import { createHmac, randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { type Context as HonoContext, Hono } from 'hono'
import { decodeJwt } from 'jose'
import type { Context } from '../context.js'
import { HttpError } from '../http-error.js'
import { ownOrigins } from '../routes/own-origins.js'
import { readBody } from '../routes/read-body.js'
import type { RequestContext } from '../routes/request-context.js'
import { choiceHeaders, page } from './choice-page.js'
import { sendFromFaucet } from './send-from-faucet.js'

const localChain = 31337
const most = 1000

/** How a purchase can end here, as each site calls it. */
const endings = {
  moonpay: [
    { name: 'completed', label: 'Pay', pays: true },
    { name: 'waitingAuthorization', label: 'Pay by bank transfer, which takes hours', pays: false },
    { name: 'pending', label: 'Pay, and keep it pending', pays: false },
    { name: 'failed', label: 'Have the card declined', pays: false },
  ],
  coinbase: [
    { name: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', label: 'Buy and send', pays: true },
    { name: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', label: 'Buy, and keep it in progress', pays: false },
    { name: 'ONRAMP_TRANSACTION_STATUS_FAILED', label: 'Have it fail', pays: false },
  ],
} as const
type Site = keyof typeof endings

/** MoonPay and Coinbase Onramp on one machine: the page where one pays, and the API that says how it went. */
export function createOnRampRoutes(context: Context) {
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  /** What was bought, by the app's own name for it. */
  const bought = new Map<string, { id: string; status: string }>()
  /** Who is paid at Coinbase, by the token of the session. */
  const sessions = new Map<string, string>()
  const funded = () => context.settings().apps.flatMap(({ funding }) => (funding ? [funding] : []))
  const keep = <value>(map: Map<string, value>, key: string, value: value) => {
    if (map.size >= most) map.clear()
    map.set(key, value)
  }

  /** Whose wallet a page of a site pays, and what the purchase is called; refused as the site refuses. */
  const read: Record<Site, (url: URL) => { address: string; reference: string }> = {
    moonpay({ search, searchParams }) {
      const account = funded().find(({ moonpay }) => moonpay?.publishableKey === searchParams.get('apiKey'))?.moonpay
      const signed = search.slice(0, search.lastIndexOf('&signature='))
      const signature = account && createHmac('sha256', account.secretKey).update(signed).digest('base64')
      if (signature === undefined || signature !== searchParams.get('signature'))
        throw new HttpError(400, 'invalid_data', 'The signature of this address is not the app’s.')
      return {
        address: searchParams.get('walletAddress') ?? '',
        reference: searchParams.get('externalTransactionId') ?? '',
      }
    },
    coinbase({ searchParams }) {
      const address = sessions.get(searchParams.get('sessionToken') ?? '')
      if (address === undefined) throw new HttpError(400, 'invalid_data', 'There is no such session.')
      return { address, reference: searchParams.get('partnerUserId') ?? '' }
    },
  }

  function setHeaders(c: HonoContext, site: Site): void {
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    // One that keeps the tie to the page, and one that cuts it: pages have to do with both.
    if (site === 'moonpay') c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
  }

  for (const site of ['moonpay', 'coinbase'] as const) {
    routes.get(`/${site}/buy`, (c) => {
      const { address } = read[site](new URL(c.req.url))
      setHeaders(c, site)
      return c.html(
        page(
          'Add funds',
          html`<p>This stands in for ${site === 'moonpay' ? 'MoonPay' : 'Coinbase Onramp'}. Nothing is paid.</p>
            <p><code>${address}</code></p>
            <form action="${c.req.url.slice(new URL(c.req.url).origin.length)}" method="post">
              ${endings[site].map(({ label, name }) => html`<button name="status" value="${name}">${label}</button>`)}
            </form>`,
        ),
      )
    })

    routes.post(`/${site}/buy`, async (c) => {
      if (!ownOrigins(context, c.req.raw).includes(c.req.header('origin') ?? ''))
        throw new HttpError(403, 'origin_not_allowed', 'This page is not for other origins.')
      const { address, reference } = read[site](new URL(c.req.url))
      const { status } = await c.req.parseBody()
      const ending = endings[site].find(({ name }) => name === status)
      if (!ending) throw new HttpError(400, 'invalid_data', 'The request is malformed.')
      const node = context.settings().nodes[localChain]
      if (ending.pays && node !== undefined) await sendFromFaucet({ node, to: address })
      keep(bought, reference, { id: randomUUID(), status: ending.name })
      setHeaders(c, site)
      return c.html(page('Thank you', html`<p>You can close this window.</p>`))
    })
  }

  // Pages ask MoonPay themselves.
  routes.get('/moonpay/v1/transactions/ext/:reference', (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    const one = bought.get(c.req.param('reference'))
    return one ? c.json([one]) : c.json({ type: 'NotFoundError', message: 'Transaction not found' }, 404)
  })

  /** The call's own token names it, by one of the apps' keys. */
  function requireToken(request: Request): void {
    const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    const { host, pathname } = new URL(request.url)
    const { sub, uri } = given === '' ? {} : decodeJwt(given)
    const isKnown = funded().some(({ coinbase }) => coinbase?.keyName === sub)
    if (!isKnown || uri !== `${request.method} ${host}${pathname}`) throw new HttpError(401, undefined, 'Unauthorized')
  }

  routes.post('/coinbase/api/token', async (c) => {
    requireToken(c.req.raw)
    const { addresses = [] } = JSON.parse(await readBody(c.req.raw)) as { addresses?: { address: string }[] }
    const [first] = addresses
    if (!first) throw new HttpError(400, 'invalid_data', 'The request is malformed.')
    const token = randomUUID()
    keep(sessions, token, first.address)
    return c.json({ token, channel_id: '' })
  })

  routes.get('/coinbase/api/buy/user/:reference/transactions', (c) => {
    requireToken(c.req.raw)
    const one = bought.get(c.req.param('reference'))
    return c.json({
      transactions: one ? [{ status: one.status, transaction_id: one.id }] : [],
      total_count: one ? 1 : 0,
    })
  })

  return routes
}
