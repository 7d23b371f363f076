import { createHmac, randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { type Context as HonoContext, Hono } from 'hono'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import {
  type Context,
  HttpError,
  isPublicAddress,
  providerOrigins,
  readBody,
  type RequestContext,
} from '@keyhook/provider/extend'
import { choiceHeaders, page } from '@keyhook/provider/fakes'
import { readJson } from './read-json.js'
import { sendFromFaucet } from './send-from-faucet.js'

const localChain = 31337
const most = 1000
/** Milliseconds for which a Coinbase session token is valid. */
const tokenLife = 5 * 60_000

/**
 * The required fields of Coinbase's `POST /token`. Checked on 2026-11-28:
 * https://docs.cdp.coinbase.com/onramp/reference
 */
const TokenRequest = z.object({
  addresses: z
    .array(
      z.object({
        address: z.string().check(z.minLength(1)),
        blockchains: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  clientIp: z.string().check(z.refine((ip) => isPublicAddress(ip) || ip === '192.0.2.1')),
  assets: z.optional(z.array(z.string())),
})

/** MoonPay's currency codes that the SDK requests. */
const soldAtMoonpay = ['eth', 'usdc', 'sol', 'celo', 'avax_cchain', 'pol_polygon', 'usdc_polygon'].concat([
  'eth_base',
  'usdc_base',
  'eth_arbitrum',
  'usdc_arbitrum',
])

/** The possible results of a purchase, with their names at each vendor. */
const endings = {
  moonpay: [
    { name: 'completed', label: 'Pay', pays: true },
    { name: 'waitingAuthorization', label: 'Pay by bank transfer, which takes hours', pays: false },
    { name: 'waitingPayment', label: 'Go on without paying', pays: false },
    { name: 'pending', label: 'Pay, and keep it pending', pays: false },
    { name: 'failed', label: 'Have the card declined', pays: false },
  ],
  coinbase: [
    { name: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', label: 'Buy and send', pays: true },
    { name: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', label: 'Buy, and keep it in progress', pays: false },
    { name: 'ONRAMP_TRANSACTION_STATUS_FAILED', label: 'Have it fail', pays: false },
  ],
} as const
type Vendor = keyof typeof endings

/** Creates the routes of a fake MoonPay and a fake Coinbase Onramp: the payment page and the status API. */
export function createOnRampRoutes(context: Context) {
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  /** The purchases, by the reference that the app chose. */
  const bought = new Map<string, { id: string; status: string }>()
  /** The Coinbase sessions, by token. */
  const sessions = new Map<string, { address: string; expiresAt: number; isLoaded: boolean }>()
  const funded = () => context.settings().apps.flatMap(({ funding }) => (funding ? [funding] : []))
  const keep = <value>(map: Map<string, value>, key: string, value: value) => {
    if (map.size >= most) map.clear()
    map.set(key, value)
  }

  /** Parses the URL of a vendor's page, with the same checks as the vendor. */
  const read: Record<Vendor, (url: URL, address: string | undefined) => { address: string; reference: string }> = {
    moonpay({ search, searchParams }, observed) {
      const account = funded()
        .flatMap(({ moonpay }) => (moonpay ? [moonpay, moonpay.testKeys] : []))
        .find((keys) => keys?.publishableKey === searchParams.get('apiKey'))
      const sign = (text: string) => account && createHmac('sha256', account.secretKey).update(text).digest('base64')
      if (!account || sign(search.slice(0, search.lastIndexOf('&signature='))) !== searchParams.get('signature'))
        throw new HttpError(400, 'invalid_data', 'The URL is not signed by the app.')
      // One machine can have several loopback addresses.
      const addresses = isPublicAddress(observed) ? [observed] : [observed ?? '', '127.0.0.1', '::1']
      if (!addresses.map(sign).includes(searchParams.get('allowedIpAddress') ?? ''))
        throw new HttpError(400, 'invalid_data', '`allowedIpAddress` is not the IP address of this request.')
      if (!soldAtMoonpay.includes(searchParams.get('currencyCode') ?? ''))
        throw new HttpError(400, 'invalid_data', 'MoonPay does not sell this currency.')
      const address = searchParams.get('walletAddress')
      if (!address) throw new HttpError(400, 'invalid_data', '`walletAddress` is missing.')
      return {
        address,
        reference: searchParams.get('externalTransactionId') ?? '',
      }
    },
    coinbase({ searchParams }) {
      const session = sessions.get(searchParams.get('sessionToken') ?? '')
      if (!session) throw new HttpError(400, 'invalid_data', 'Unknown on-ramp session. Create a new one.')
      return { address: session.address, reference: searchParams.get('partnerUserId') ?? '' }
    },
  }

  /** Consumes a session token. A token loads one page, and expires after some time. */
  function redeem(token: string | null): void {
    const session = sessions.get(token ?? '')
    if (!session || session.isLoaded || session.expiresAt < context.clock.now())
      throw new HttpError(400, 'invalid_data', 'The session token has expired or was used before.')
    session.isLoaded = true
  }

  function setHeaders(c: HonoContext, vendor: Vendor): void {
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    // MoonPay's window keeps its opener, and Coinbase's window does not. Pages must handle both cases.
    if (vendor === 'moonpay') c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
  }

  for (const vendor of ['moonpay', 'coinbase'] as const) {
    routes.get(`/${vendor}/buy`, (c) => {
      const url = new URL(c.req.url)
      const { address } = read[vendor](url, c.env.requestContext.address)
      if (vendor === 'coinbase') redeem(url.searchParams.get('sessionToken'))
      setHeaders(c, vendor)
      return c.html(
        page(
          'Add funds',
          html`<p>This is a fake of ${vendor === 'moonpay' ? 'MoonPay' : 'Coinbase Onramp'}. Nothing is paid.</p>
            <p><code>${address}</code></p>
            <form action="${c.req.url.slice(new URL(c.req.url).origin.length)}" method="post">
              ${endings[vendor].map(({ label, name }) => html`<button name="status" value="${name}">${label}</button>`)}
            </form>`,
        ),
      )
    })

    routes.post(`/${vendor}/buy`, async (c) => {
      if (!providerOrigins(context, c.req.raw).includes(c.req.header('origin') ?? ''))
        throw new HttpError(403, 'origin_not_allowed', 'Other origins cannot use this page.')
      const { address, reference } = read[vendor](new URL(c.req.url), c.env.requestContext.address)
      const { status } = await c.req.parseBody()
      const ending = endings[vendor].find(({ name }) => name === status)
      if (!ending) throw new HttpError(400, 'invalid_data', 'The request is malformed.')
      const node = context.settings().nodes[localChain]
      if (ending.pays && node !== undefined) await sendFromFaucet({ node, to: address })
      keep(bought, reference, { id: randomUUID(), status: ending.name })
      setHeaders(c, vendor)
      return c.html(page('Thank you', html`<p>You can close this window.</p>`))
    })
  }

  // Pages call MoonPay's API directly.
  routes.get('/moonpay/v1/transactions/ext/:reference', (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    const one = bought.get(c.req.param('reference'))
    return one ? c.json([one]) : c.json({ type: 'NotFoundError', message: 'Transaction not found' }, 404)
  })

  /** Requires a token that contains this call and is signed with a key of one of the apps. */
  function requireToken(request: Request): void {
    const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    const { host, pathname } = new URL(request.url)
    const { sub, uri } = given === '' ? {} : decodeJwt(given)
    const isKnown = funded().some(({ coinbase }) => coinbase?.keyName === sub)
    if (!isKnown || uri !== `${request.method} ${host}${pathname}`) throw new HttpError(401, undefined, 'Unauthorized')
  }

  routes.post('/coinbase/api/token', async (c) => {
    requireToken(c.req.raw)
    const { data } = z.safeParse(TokenRequest, readJson(await readBody(c.req.raw)))
    const [first] = data?.addresses ?? []
    if (!first) throw new HttpError(400, 'invalid_data', 'The request is malformed.')
    const token = randomUUID()
    keep(sessions, token, { address: first.address, expiresAt: context.clock.now() + tokenLife, isLoaded: false })
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
