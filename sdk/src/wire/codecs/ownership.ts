import * as z from 'zod/mini'

/**
 * Shows that the caller holds the key of the address (security rule 26): its signature over `ownershipMessage`, by the
 * method its chain uses for messages (on Ethereum EIP-191, hex). `nonce` is the server's current one.
 */
export const Ownership = { nonce: z.string(), signature: z.string() }
