import * as z from 'zod/mini'

/**
 * Proof that the caller holds the address's key (security rule 26): its signature over `ownershipMessage`, by the
 * chain's method for messages (EIP-191 hex on Ethereum). `nonce` is the server's current nonce.
 */
export const Ownership = { nonce: z.string(), signature: z.string() }
