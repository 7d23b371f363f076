import { normalizeAddress } from './normalize-address.js'

/** Normalizes a wallet address of either chain. Returns undefined for an invalid one. */
export const normalizeWalletAddress = (text: string): string | undefined =>
  normalizeAddress('ethereum', text) ?? normalizeAddress('solana', text)
