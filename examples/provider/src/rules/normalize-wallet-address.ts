import { normalizeAddress } from './normalize-address.js'

/** The one spelling of a wallet's address where the chain is not told; undefined when it is none on either. */
export const normalizeWalletAddress = (text: string): string | undefined =>
  normalizeAddress('ethereum', text) ?? normalizeAddress('solana', text)
