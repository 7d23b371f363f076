import * as z from 'zod/mini'

/**
 * Proof that the caller has the key of the address (security rule 26): the key's signature of `ownershipMessage`, with
 * the message format of the chain type (EIP-191 hex on Ethereum). `nonce` is a current nonce of the server.
 */
export const Ownership = { nonce: z.string(), signature: z.string() }
