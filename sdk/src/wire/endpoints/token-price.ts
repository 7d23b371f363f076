import * as z from 'zod/mini'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * Returns the price of one native token in US dollars. For Solana, pass the chain ID 0 and the symbol SOL. `usd` is
 * null, with the reason in `error`, if the provider has no current price. `as_of` is the time of the price.
 */
export const get = defineEndpoint({
  method: 'GET',
  path: '/api/v1/token_price',
  auth: 'none',
  request: z.object({ chainId: z.number(), tokenSymbol: z.string() }),
  response: z.looseObject({
    usd: z.nullable(z.number()),
    as_of: z.optional(z.string()),
    error: z.optional(z.string()),
  }),
})
