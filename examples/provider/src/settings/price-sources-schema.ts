import * as z from 'zod/mini'
import { NodeUrl } from '../rules/url-schemas.js'

const coin = {
  /** Chain ID, such as 8453. Solana is 0. */
  chainId: z.int(),
  /** Symbol, such as 'ETH'. */
  symbol: z.string().check(z.minLength(1)),
}
const path = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/, "must be a path as 'ethereum.usd'"))

/** Sources of current prices. */
export const PriceSourcesSchema = z.prefault(
  z.strictObject({
    /** Seconds after which a price is stale and no longer shown. Default: two hours. */
    maxAge: z._default(z.int().check(z.positive()), 2 * 60 * 60),
    /** Chainlink price feeds in US dollars, read on chain. They are read before `http`. */
    chainlink: z._default(
      z.readonly(
        z.array(
          z.strictObject({
            ...coin,
            /** The address of the feed's contract. */
            feed: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i, 'must be an address')),
            /** The chain that the feed is on: one of `nodes`. */
            node: z.int().check(z.positive()),
          }),
        ),
      ),
      [],
    ),
    /** HTTP services that answer a GET in JSON. */
    http: z._default(
      z.readonly(
        z.array(
          z.strictObject({
            ...coin,
            /** Address of the service. It may contain a key: read it from the environment. */
            url: NodeUrl,
            /** Headers of the request, such as one with a key. */
            headers: z.optional(z.record(z.string(), z.string())),
            /** Path of the price in the answer, such as 'ethereum.usd'. */
            usd: path,
            /** Path of the price's time, in seconds, milliseconds or as a date. */
            updatedAt: path,
          }),
        ),
      ),
      [],
    ),
  }),
  {},
)
