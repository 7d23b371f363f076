// More than one export: what both ends of a grant go by.

import * as z from 'zod/mini'

/** The `typ` of a grant, which no other token of the provider has. */
export const grantType = 'keyhook-recovery+jwt'

/** How long it may be used, in seconds. */
export const grantLife = 60

/**
 * What a provider says to its recovery service: that this frame key may have this wallet's key, or that the provider asks
 * for itself. `jkt` is the RFC 7638 thumbprint of the frame's key.
 */
export const RecoveryGrant = z.union([
  z.object({ ...place(), purpose: z.enum(['open', 'make']), cnf: z.object({ jkt: z.string() }) }),
  z.object({ ...place(), purpose: z.literal('check') }),
])

export type RecoveryGrant = z.output<typeof RecoveryGrant>

function place() {
  return { sub: z.string(), aid: z.string(), address: z.string(), chain_type: z.enum(['ethereum', 'solana']) }
}
