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

type Network = Pick<Chain, 'id' | 'testnet'>

/** Returns true if Coinbase Onramp sells on the network. */
export const isCoinbaseNetwork = (chain: Network): boolean => nameOf(chain) !== undefined

/** Returns the network's name at Coinbase Onramp. Throws `UNSUPPORTED_CHAIN_ID`. */
export function coinbaseNetwork(chain: Network): string {
  const network = nameOf(chain)
  if (network) return network
  throw new KeyhookError('UNSUPPORTED_CHAIN_ID', `Unsupported chainId: ${chain.id} for Coinbase Onramp`)
}

const nameOf = ({ id, testnet }: Network) => (testnet ? undefined : coinbaseNetworks[id])
