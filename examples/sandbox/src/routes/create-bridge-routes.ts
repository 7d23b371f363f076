import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Context, HttpError, normalizeAddress, readBody, type RequestContext } from '@keyhook/provider/extend'
import { type BridgeMoney, bridgeMoney, solanaChainId } from './bridge-money.js'
import { readJson } from './read-json.js'
import { relayKey } from './fake-on-ramps.js'

/** The fee of the bridge, in percent. */
const fee = 1n
const most = 1000

const Quote = z.object({
  user: z.string(),
  recipient: z.string(),
  originChainId: z.int(),
  destinationChainId: z.int(),
  originCurrency: z.string(),
  destinationCurrency: z.string(),
  amount: z.string().check(z.regex(/^[1-9]\d{0,30}$/)),
  tradeType: z.literal('EXACT_OUTPUT'),
})
type Quote = z.output<typeof Quote>

type Order = {
  quote: Quote
  deposit: string
  pays: bigint
  /** The currencies of the paid and of the received amount. */
  from: BridgeMoney
  to: BridgeMoney
  status: 'waiting' | 'pending' | 'success'
}

/**
 * Creates the routes of a fake Relay. It quotes a transfer to another network, returns a deposit address, and pays out
 * after the deposit arrives. It supports USDC and the native currency of each network.
 */
export function createBridgeRoutes(context: Context, { solanaNode }: createBridgeRoutes.World = {}) {
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  const orders = new Map<string, Order>()

  const nodeOf = (chainId: number): string => {
    const node = chainId === solanaChainId ? solanaNode : context.settings().nodes[chainId]
    if (node === undefined) throw new HttpError(400, 'invalid_data', `Chain ${chainId} is not supported.`)
    return node
  }

  /** Price of one unit, in millionths of a US dollar. */
  const priceOf = (chainId: number, { symbol }: BridgeMoney): bigint => {
    if (symbol === 'USDC') return 1_000_000n
    const priced = chainId === solanaChainId ? 0 : chainId
    const price = context.settings().prices.find((each) => each.chainId === priced)
    if (!price) throw new HttpError(400, 'invalid_data', `Chain ${chainId} is not supported.`)
    return BigInt(Math.round(price.usd * 1e6))
  }

  /** Parses the currency of one side of a quote. Verifies that its network has the currency. */
  const readSide = async (chainId: number, address: string, currency: string): Promise<BridgeMoney> => {
    const node = nodeOf(chainId)
    const kind = chainId === solanaChainId ? 'solana' : 'ethereum'
    if (normalizeAddress(kind, address) === undefined)
      throw new HttpError(400, 'invalid_data', `Invalid address ${address} for chain ${chainId}`)
    const money = await bridgeMoney(node, { chainId, currency })
    if (!money) throw new HttpError(400, 'invalid_data', 'No routes found')
    return money
  }

  routes.use(async (c, next) => {
    await next()
    c.header('Access-Control-Allow-Origin', '*')
  })

  // Relay sends its errors in this format.
  routes.onError((error, c) => {
    if (!(error instanceof HttpError)) throw error
    c.header('Access-Control-Allow-Origin', '*')
    return c.json({ message: error.message }, error.status as 400)
  })

  // API version 3 requires a key, and its errors have a code.
  routes.use('/quote/v3', async (c, next) => {
    if (c.req.header('x-api-key') !== relayKey)
      return c.json({ message: 'An API key is required.', errorCode: 'UNAUTHORIZED_QUOTE' }, 401)
    await next()
    return undefined
  })

  routes.on('POST', ['/quote', '/quote/v3'], async (c) => {
    const { data: quote } = z.safeParse(Quote, readJson(await readBody(c.req.raw)))
    if (!quote) throw new HttpError(400, 'invalid_data', 'The request is malformed.')
    const { amount, destinationChainId, destinationCurrency, originChainId, originCurrency, recipient, user } = quote
    const from = await readSide(originChainId, user, originCurrency)
    const to = await readSide(destinationChainId, recipient, destinationCurrency)
    const value = BigInt(amount) * priceOf(destinationChainId, to) * 10n ** from.decimals * (100n + fee)
    // Rounds up the amount to pay.
    const pays = value / (priceOf(originChainId, from) * 10n ** to.decimals * 100n) + 1n
    const requestId = `0x${randomBytes(32).toString('hex')}`
    const isFromSolana = originChainId === solanaChainId
    const deposit = isFromSolana
      ? base58.encode(randomBytes(32))
      : normalizeAddress('ethereum', `0x${randomBytes(20).toString('hex')}`)!
    if (orders.size >= most) orders.clear()
    orders.set(requestId, { quote, deposit, from, pays, status: 'waiting', to })
    const money = (chainId: number, address: string, units: bigint | string) => ({
      currency: { chainId, address },
      amount: String(units),
    })
    const payments = await from.ask(nodeOf(originChainId), {
      ...{ chainId: originChainId, deposit, from: user, requestId, units: pays },
    })
    const check = { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' }
    const step = (id: string, item: object) => ({
      ...{ id, kind: 'transaction', requestId },
      items: [{ status: 'incomplete', ...item }],
    })
    return c.json({
      steps: payments.map((data, index) =>
        index === payments.length - 1 ? step('deposit', { data, check }) : step('approve', { data }),
      ),
      details: {
        ...{ sender: user, recipient },
        currencyIn: money(originChainId, originCurrency, pays),
        currencyOut: money(destinationChainId, destinationCurrency, amount),
      },
    })
  })

  routes.get('/intents/status/v3', async (c) => {
    const order = orders.get(c.req.query('requestId') ?? '')
    if (!order) return c.json({ status: 'unknown' })
    if (
      order.status === 'waiting' &&
      (await order.from.read(nodeOf(order.quote.originChainId), order.deposit)) >= order.pays
    ) {
      // Set without an `await` before it, so that two concurrent requests do not pay twice.
      order.status = 'pending'
      try {
        const { amount, destinationChainId, recipient } = order.quote
        await order.to.payOut(nodeOf(destinationChainId), recipient, BigInt(amount))
        order.status = 'success'
      } catch (error) {
        order.status = 'waiting'
        throw error
      }
    }
    return c.json({ status: order.status })
  })

  return routes
}

export declare namespace createBridgeRoutes {
  type World = {
    /** The RPC URL of the Solana node on this machine, if there is one. */
    solanaNode?: string | undefined
  }
}
