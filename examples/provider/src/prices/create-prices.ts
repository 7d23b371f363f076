import type { Context } from '../context/context.js'
import { chainlinkPrices } from './chainlink-prices.js'
import { httpPrices } from './http-prices.js'
import type { Coin, Price, PriceSource } from './price-source.js'
import { settingsPrices } from './settings-prices.js'

/** Milliseconds until a source is called again for the same coin, whatever it answered. */
const life = 30_000
const most = 1000

/**
 * Returns the current price of a coin: of the settings, else of a Chainlink feed, else of an HTTP service. A source that
 * fails, or whose price is older than `priceSources.maxAge`, is passed over. Returns undefined where none is left.
 */
export function createPrices(
  context: Pick<Context, 'askSite' | 'clock' | 'log' | 'settings'>,
): (coin: Coin) => Promise<Price | undefined> {
  const { clock, log, settings } = context
  const fixed = settingsPrices(context)
  const remote: Readonly<Record<string, PriceSource>> = {
    chainlink: chainlinkPrices(context),
    http: httpPrices(context),
  }
  const known = new Map<string, { until: number; price: Promise<Price | undefined> }>()
  const isCurrent = (price: Price | undefined): price is Price =>
    price !== undefined &&
    (price.asOf === undefined || clock.now() - price.asOf <= settings().priceSources.maxAge * 1000)

  async function read(coin: Coin): Promise<Price | undefined> {
    for (const [source, readPrice] of Object.entries(remote)) {
      const price = await readPrice(coin).catch((err: unknown) => {
        log.warn({ err, source, chainId: coin.chainId }, 'a price source did not answer')
        return undefined
      })
      if (isCurrent(price)) return price
      if (price) log.warn({ source, chainId: coin.chainId }, 'a price is older than `priceSources.maxAge`')
    }
    return undefined
  }

  return async (coin) => {
    const own = await fixed(coin)
    if (isCurrent(own)) return own
    const { chainlink, http } = settings().priceSources
    const row = [...chainlink, ...http].find(
      ({ chainId, symbol }) => chainId === coin.chainId && symbol === coin.symbol,
    )
    // Only coins of the settings are remembered: anyone can request a price.
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
