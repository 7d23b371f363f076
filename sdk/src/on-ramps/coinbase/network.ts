import type { Chain } from '../../domain/entities/chain.js'
import { KeyhookError } from '../../domain/errors/base.js'

/** Coinbase Onramp's networks by chain ID. */
const coinbaseNetworks: Readonly<Record<number, string>> = {
  // Solana. Coinbase sells only on its main network.
  0: 'solana',
  1: 'ethereum',
  10: 'optimism',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
}

/** Returns the network's name at Coinbase Onramp. Throws `UNSUPPORTED_CHAIN_ID`. */
export function coinbaseNetwork({ id: chainId, testnet }: Pick<Chain, 'id' | 'testnet'>): string {
  const network = testnet ? undefined : coinbaseNetworks[chainId]
  if (network) return network
  throw new KeyhookError('UNSUPPORTED_CHAIN_ID', `Unsupported chainId: ${chainId} for Coinbase Onramp`)
}
