import * as z from 'zod/mini'

/** A chain from the provider's settings, with the price of its currency in US dollars. Solana has the chain ID 0. */
export const NamedChain = z.looseObject({
  id: z.number(),
  name: z.optional(z.string()),
  symbol: z.optional(z.string()),
  decimals: z.optional(z.number()),
  usd: z.optional(z.number()),
})
