import * as z from 'zod/mini'

/** The `typ` header of a grant. No other token of the provider has this type. */
export const grantType = 'keyhook-recovery+jwt'

/** Lifetime of a grant, in seconds. */
export const grantLife = 60

/**
 * Claims that a provider signs for its recovery service. A grant allows a wallet frame to read a wallet's recovery key,
 * or allows the provider to check that the key exists. `jkt` is the RFC 7638 thumbprint of the frame's key.
 */
export const RecoveryGrant = z.union([
  z.object({
    ...walletKey(),
    purpose: z.enum(['open', 'make']),
    cnf: z.object({ jkt: z.string() }),
    /** Identifies the page that named the frame key. Omitted after a user action in that frame. */
    page: z.optional(z.string()),
  }),
  z.object({ ...walletKey(), purpose: z.literal('check') }),
])

export type RecoveryGrant = z.output<typeof RecoveryGrant>

function walletKey() {
  return { sub: z.string(), aid: z.string(), address: z.string(), chain_type: z.enum(['ethereum', 'solana']) }
}
