import { normalizeAddress } from './normalize-address.js'
import { normalizeWalletAddress } from './normalize-wallet-address.js'

/**
 * Normalizes a wallet's entry of an allowlist. The entry is an address, or the address of a contract account with its
 * network, such as 'eip155:1:0x…' (CAIP-10). Returns undefined for an invalid entry.
 */
export function normalizeListedWallet(text: string): string | undefined {
  const [, network, address] = /^(eip155:[1-9]\d{0,15}):(.+)$/.exec(text) ?? []
  if (network === undefined || address === undefined) return normalizeWalletAddress(text)
  const normalized = normalizeAddress('ethereum', address)
  return normalized && `${network}:${normalized}`
}
