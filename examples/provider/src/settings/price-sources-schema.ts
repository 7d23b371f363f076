import * as z from 'zod/mini'
import { NodeUrl } from '../rules/url-schemas.js'

const coin = {
  /** Chain ID, such as 8453. Solana is 0. */
  chainId: z.int(),
  /** Symbol, such as 'ETH'. */
  symbol: z.string().check(z.minLength(1)),
}
const path = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/, "must be a path, such as 'ethereum.usd'"))

/** Sources of current coin prices. */
export const PriceSourcesSchema = z.prefault(
  z.strictObject({
    /** Seconds after which a price is stale and no longer shown. Default: two hours. */
    maxAge: z._default(z.int().check(z.positive()), 2 * 60 * 60),
    /** Chainlink price feeds in US dollars, read on chain. They take precedence over `http`. */
    chainlink: z._default(
      z.readonly(
        z.array(
          z.strictObject({
            ...coin,
            /** The address of the feed's contract. */
            feed: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i, 'must be an address')),
            /** Chain ID of the feed. It must be in `nodes`. */
            node: z.int().check(z.positive()),
          }),
        ),
      ),
      [],
    ),
    /** HTTP services that return JSON for a GET request. */
    http: z._default(
      z.readonly(
        z.array(
          z.strictObject({
            ...coin,
            /** URL of the service. It may contain an API key: read the key from the environment. */
            url: NodeUrl,
            /** Request headers, such as a header with an API key. */
            headers: z.optional(z.record(z.string(), z.string())),
            /** Path of the price in the response, such as 'ethereum.usd'. */
            usd: path,
            /** Path of the price's time in the response. The time can be in seconds, in milliseconds, or a date. */
            updatedAt: path,
          }),
        ),
      ),
      [],
    ),
  }),
  {},
)
