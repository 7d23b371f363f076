import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { HttpError } from '../http-error.js'
import { readBody } from '../routes/read-body.js'
import type { RequestContext } from '../routes/request-context.js'
import { normalizeAddress } from '../rules/normalize-address.js'
import { askNode } from './ask-node.js'
import { sendFromFaucet } from './send-from-faucet.js'

/** As Relay names Solana, and what stands for each network's own currency. */
const solanaChainId = 792703809
const own = { ethereum: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }
/** What the service keeps, in hundredths. */
const fee = 1n
const most = 1000

const Asked = z.object({
  user: z.string(),
  recipient: z.string(),
  originChainId: z.int(),
  destinationChainId: z.int(),
  originCurrency: z.string(),
  destinationCurrency: z.string(),
  amount: z.string().check(z.regex(/^[1-9]\d{0,30}$/)),
  tradeType: z.literal('EXACT_OUTPUT'),
})
type Asked = z.output<typeof Asked>

type Order = { asked: Asked; deposit: string; pays: bigint; status: 'waiting' | 'pending' | 'success' }

/**
 * Relay on one machine: says what it costs to have so much arrive on another network, gives a place to pay, and pays out once
 * it was paid there. It knows each network's own currency alone.
 */
export function createBridgeRoutes(context: Context, { solanaNode }: createBridgeRoutes.World = {}) {
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  const orders = new Map<string, Order>()

  const nodeOf = (chainId: number): string => {
    const node = chainId === solanaChainId ? solanaNode : context.settings().nodes[chainId]
    if (node === undefined) throw new HttpError(400, 'invalid_data', `Chain ${chainId} is not supported.`)
    return node
  }

  /** Millionths of a US dollar that one smallest unit would cost, times 10 to the decimals. */
  const priceOf = (chainId: number): { usd: bigint; decimals: bigint } => {
    const isSolana = chainId === solanaChainId
    const price = context.settings().prices.find((each) => each.chainId === (isSolana ? 0 : chainId))
    if (!price) throw new HttpError(400, 'invalid_data', `Chain ${chainId} is not supported.`)
    return { usd: BigInt(Math.round(price.usd * 1e6)), decimals: isSolana ? 9n : 18n }
  }

  routes.use(async (c, next) => {
    await next()
    c.header('Access-Control-Allow-Origin', '*')
  })

  // As Relay says why there is none.
  routes.onError((error, c) => {
    if (!(error instanceof HttpError)) throw error
    c.header('Access-Control-Allow-Origin', '*')
    return c.json({ message: error.message }, error.status as 400)
  })

  routes.post('/quote', async (c) => {
    const { data: asked } = z.safeParse(Asked, readJson(await readBody(c.req.raw)))
    if (!asked) throw new HttpError(400, 'invalid_data', 'The request is malformed.')
    const { amount, destinationChainId, destinationCurrency, originChainId, originCurrency, recipient, user } = asked
    for (const [chainId, address, currency] of [
      [originChainId, user, originCurrency],
      [destinationChainId, recipient, destinationCurrency],
    ] as const) {
      nodeOf(chainId)
      const kind = chainId === solanaChainId ? 'solana' : 'ethereum'
      if (normalizeAddress(kind, address) === undefined)
        throw new HttpError(400, 'invalid_data', `Invalid address ${address} for chain ${chainId}`)
      if (currency !== own[kind]) throw new HttpError(400, 'invalid_data', 'No routes found')
    }
    const [from, to] = [priceOf(originChainId), priceOf(destinationChainId)]
    const value = BigInt(amount) * to.usd * 10n ** from.decimals * (100n + fee)
    // What is paid is rounded up.
    const pays = value / (from.usd * 10n ** to.decimals * 100n) + 1n
    const requestId = `0x${randomBytes(32).toString('hex')}`
    const isFromSolana = originChainId === solanaChainId
    const deposit = isFromSolana
      ? base58.encode(randomBytes(32))
      : normalizeAddress('ethereum', `0x${randomBytes(20).toString('hex')}`)!
    if (orders.size >= most) orders.clear()
    orders.set(requestId, { asked, deposit, pays, status: 'waiting' })
    const money = (chainId: number, address: string, units: bigint | string) => ({
      currency: { chainId, address },
      amount: String(units),
    })
    return c.json({
      steps: [
        {
          id: 'deposit',
          kind: 'transaction',
          requestId,
          items: [
            {
              status: 'incomplete',
              data: isFromSolana
                ? solanaDeposit({ deposit, from: user, lamports: pays })
                : { from: user, to: deposit, value: pays.toString(), chainId: originChainId, data: requestId },
              check: { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' },
            },
          ],
        },
      ],
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
    if (order.status === 'waiting' && (await balanceOf(order)) >= order.pays) {
      // At once, so that two questions do not pay twice.
      order.status = 'pending'
      try {
        await payOut(order)
        order.status = 'success'
      } catch (error) {
        order.status = 'waiting'
        throw error
      }
    }
    return c.json({ status: order.status })
  })

  async function balanceOf({ asked: { originChainId }, deposit }: Order): Promise<bigint> {
    const node = nodeOf(originChainId)
    if (originChainId !== solanaChainId)
      return BigInt((await askNode(node, 'eth_getBalance', [deposit, 'latest'])) as string)
    const answer = await askNode(node, 'getBalance', [deposit, { commitment: 'confirmed' }])
    return BigInt((answer as { value: number }).value)
  }

  async function payOut({ asked: { amount, destinationChainId, recipient } }: Order): Promise<void> {
    const node = nodeOf(destinationChainId)
    if (destinationChainId === solanaChainId) await askNode(node, 'requestAirdrop', [recipient, Number(amount)])
    else await sendFromFaucet({ address: recipient, amount: BigInt(amount), node })
  }

  return routes
}

export declare namespace createBridgeRoutes {
  type World = {
    /** Of the Solana node on this machine, where there is one. */
    solanaNode?: string | undefined
  }
}

function solanaDeposit({ deposit, from, lamports }: { deposit: string; from: string; lamports: bigint }) {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(lamports, 4)
  return {
    instructions: [
      {
        programId: own.solana,
        keys: [
          { pubkey: from, isSigner: true, isWritable: true },
          { pubkey: deposit, isSigner: false, isWritable: true },
        ],
        data: data.toString('hex'),
      },
    ],
    addressLookupTableAddresses: [],
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
