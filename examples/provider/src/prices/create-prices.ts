import type { Context } from '../context/context.js'
import { type Coin, type Price, type PriceSource, isOf } from './price-source.js'
import type { Client, Hex } from 'viem'
import { defineEndpoint } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { callService } from '../connections/call-service.js'
import { createChainNodes } from '../connections/create-chain-nodes.js'

/** Milliseconds before a source is queried again for the same coin, even after an error. */
const life = 30_000
const most = 1000
/** Maximum difference of a source's clock, in milliseconds. A later time would keep a price current for too long. */
const clockTolerance = 60_000

/**
 * Returns the current price of a coin. Queries the settings, a Chainlink feed and an HTTP service, in this order. Skips
 * a source that fails, or whose price is older than `priceSources.maxAge` or from the future. Returns undefined if no
 * source has a price.
 */
export function createPrices(
  context: Pick<Context, 'fetchExternal' | 'clock' | 'log' | 'settings'>,
): (coin: Coin) => Promise<Price | undefined> {
  const { clock, log, settings } = context
  const fixed = settingsPrices(context)
  const remote: Readonly<Record<string, PriceSource>> = {
    chainlink: chainlinkPrices(context),
    http: httpPrices(context),
  }
  const known = new Map<string, { until: number; price: Promise<Price | undefined> }>()
  function isCurrent(price: Price | undefined): price is Price {
    if (!price || !(price.usd > 0 && Number.isFinite(price.usd))) return false
    const age = clock.now() - (price.asOf ?? clock.now())
    return -clockTolerance <= age && age <= settings().priceSources.maxAge * 1000
  }

  async function read(coin: Coin): Promise<Price | undefined> {
    for (const [source, readPrice] of Object.entries(remote)) {
      const price = await readPrice(coin).catch((err: unknown) => {
        log.warn({ err, source, chainId: coin.chainId }, 'a request to a price source failed')
        return undefined
      })
      if (isCurrent(price)) return price
      if (price)
        log.warn(
          { source, chainId: coin.chainId },
          'a price is not positive, older than `priceSources.maxAge`, or from the future',
        )
    }
    return undefined
  }

  return async (coin) => {
    const fixedPrice = await fixed(coin)
    if (isCurrent(fixedPrice)) return fixedPrice
    const { chainlink, http } = settings().priceSources
    const row = [...chainlink, ...http].find(
      ({ chainId, symbol }) => chainId === coin.chainId && symbol === coin.symbol,
    )
    // Caches only coins from the settings, because any client can request any coin.
    if (!row) return undefined
    const key = `${coin.chainId} ${coin.symbol}`
    const held = known.get(key)
    if (held && held.until > clock.now()) {
      const price = await held.price
      if (price === undefined || isCurrent(price)) return price
    }
    const price = read(coin)
    if (known.size >= most) known.clear()
    known.set(key, { until: clock.now() + life, price })
    return price
  }
}

const decimals = '0x313ce567'
const latestRoundData = '0xfeaf968c'

/**
 * Prices from Chainlink feeds, read on chain through the nodes of the settings. Checked on 2026-11-28 against
 * https://docs.chain.link/data-feeds/api-reference: `latestRoundData()` returns five values, of which the second is the
 * price and the fourth is the time of its update.
 */
function chainlinkPrices(context: Pick<Context, 'fetchExternal' | 'log' | 'settings'>): PriceSource {
  const nodes = createChainNodes(context)
  return async (coin) => {
    const feed = context.settings().priceSources.chainlink.find(isOf(coin))
    if (!feed) return undefined
    const to = feed.feed as Hex
    return nodes(feed.node, async (client) => {
      const [scale, round] = await Promise.all([
        readWords(client, to, decimals),
        readWords(client, to, latestRoundData),
      ])
      const [, answer, , updatedAt] = round
      if (scale.length !== 1 || round.length !== 5 || answer! <= 0n || answer! >> 255n || !updatedAt)
        throw new TypeError(`Contract ${to} is not a price feed.`)
      return { usd: Number(answer) / 10 ** Number(scale[0]), asOf: Number(updatedAt) * 1000 }
    })
  }
}

async function readWords(client: Client, to: Hex, data: Hex): Promise<readonly bigint[]> {
  const answer = await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
}

const timeout = 5000

/**
 * Prices of HTTP services that return JSON. The settings name the URL of each coin and the fields of the response. The
 * fields can be those of CoinGecko's `/simple/price` with `include_last_updated_at`. Checked on 2026-11-28 against
 * https://docs.coingecko.com/reference/simple-price
 */
const httpPrices =
  (context: Pick<Context, 'fetchExternal' | 'settings'>): PriceSource =>
  async (coin) => {
    const row = context.settings().priceSources.http.find(isOf(coin))
    if (!row) return undefined
    return callService(context, priceOf(row), {
      // The price service may be in the operator's own network.
      allowsPrivate: true,
      headers: () => ({ accept: 'application/json', ...row.headers }),
      ...{ input: {}, ms: timeout, url: row.url },
      toError: (status) => new TypeError(`The price service responded with status ${status}.`),
      unavailable: (options) => new TypeError("The price service's response has no price or no time.", options),
    })
  }

const priceOf = (fields: { usd: string; updatedAt: string }) =>
  defineEndpoint({
    method: 'GET',
    path: '',
    auth: 'none',
    request: z.object({}),
    response: z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((answer) => ({
          usd: Number(readField(answer, fields.usd)),
          asOf: readTime(readField(answer, fields.updatedAt)),
        })),
      ),
      z.object({ usd: z.number().check(z.positive()), asOf: z.number() }),
    ),
  })

const readField = (answer: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], answer)

/** Parses a time in seconds or milliseconds since the epoch, or a date as text. */
function readTime(value: unknown): number | undefined {
  const time = typeof value === 'number' ? (value < 1e11 ? value * 1000 : value) : Date.parse(String(value))
  return Number.isFinite(time) ? time : undefined
}

/** Prices from the settings. A price without `updatedAt` never becomes stale. */
const settingsPrices =
  ({ settings }: Pick<Context, 'settings'>): PriceSource =>
  async (coin) => {
    const row = settings().prices.find(isOf(coin))
    return row && { usd: row.usd, asOf: row.updatedAt === undefined ? undefined : Date.parse(row.updatedAt) }
  }
