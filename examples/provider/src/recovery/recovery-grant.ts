import * as z from 'zod/mini'

/** The `typ` of a grant, which no other token of the provider has. */
export const grantType = 'keyhook-recovery+jwt'

/** Lifetime of a grant, in seconds. */
export const grantLife = 60

/**
 * Claims of a provider for its recovery service. A grant allows a frame key to read a wallet's recovery key, or allows
 * the provider to check that it exists. `jkt` is the RFC 7638 thumbprint of the frame's key.
 */
export const RecoveryGrant = z.union([
  z.object({
    ...walletKey(),
    purpose: z.enum(['open', 'make']),
    cnf: z.object({ jkt: z.string() }),
    /** The page that named the frame's key, if the user has not acted in that frame. */
    page: z.optional(z.string()),
  }),
  z.object({ ...walletKey(), purpose: z.literal('check') }),
])

export type RecoveryGrant = z.output<typeof RecoveryGrant>

function walletKey() {
  return { sub: z.string(), aid: z.string(), address: z.string(), chain_type: z.enum(['ethereum', 'solana']) }
}
