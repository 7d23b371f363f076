import * as z from 'zod/mini'

/** A chain as the provider's settings describe it, with the price of its currency in US dollars. Solana is chain 0. */
export const NamedChain = z.looseObject({
  id: z.number(),
  name: z.optional(z.string()),
  symbol: z.optional(z.string()),
  decimals: z.optional(z.number()),
  usd: z.optional(z.number()),
})
