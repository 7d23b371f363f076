import { normalizeAddress } from './normalize-address.js'

/** Normalizes a wallet address of Ethereum or Solana. Returns undefined for an invalid address. */
export const normalizeWalletAddress = (text: string): string | undefined =>
  normalizeAddress('ethereum', text) ?? normalizeAddress('solana', text)
