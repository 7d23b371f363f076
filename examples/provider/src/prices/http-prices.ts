import type { Context } from '../context/context.js'
import { isOf, type PriceSource } from './price-source.js'

const timeout = 5000

/**
 * Prices of HTTP services that answer in JSON. The settings name the URL of each coin and the fields of the answer, such as
 * those of CoinGecko's `/simple/price` with `include_last_updated_at`.
 *
 * Checked on 2026-11-28 against https://docs.coingecko.com/reference/simple-price
 */
export const httpPrices =
  ({ askSite, settings }: Pick<Context, 'askSite' | 'settings'>): PriceSource =>
  async (coin) => {
    const row = settings().priceSources.http.find(isOf(coin))
    if (!row) return undefined
    // The service may be in the operator's own network.
    const response = await askSite(
      row.url,
      {
        headers: { accept: 'application/json', ...row.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      },
      { allowsPrivate: true },
    )
    if (!response.ok) throw new TypeError(`The price service answered ${response.status}.`)
    const answer: unknown = await response.json()
    const usd = Number(readField(answer, row.usd))
    const asOf = readTime(readField(answer, row.updatedAt))
    if (!(usd > 0) || !Number.isFinite(usd) || asOf === undefined)
      throw new TypeError('The price service did not answer with a price and its time.')
    return { usd, asOf }
  }

const readField = (answer: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], answer)

/** Seconds or milliseconds since 1970, or a date as text. */
function readTime(value: unknown): number | undefined {
  const time = typeof value === 'number' ? (value < 1e11 ? value * 1000 : value) : Date.parse(String(value))
  return Number.isFinite(time) ? time : undefined
}
