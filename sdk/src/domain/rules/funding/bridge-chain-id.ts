// More than one export: how Relay names networks and their own currencies.
// Source: https://docs.relay.link/references/api/api_resources/supported-chains

import type { ChainType } from '../evm/chain-types.js'

/** Where it is asked: test networks have a service of their own. */
export const bridgeUrlOf = (isTestnet: boolean): string =>
  isTestnet ? 'https://api.testnets.relay.link' : 'https://api.relay.link'

/** Stands for Solana where networks have numbers. */
const solanaChainId = 792703809

export const bridgeChainId = (chainType: ChainType, chainId: number): number =>
  chainType === 'solana' ? solanaChainId : chainId

/** The zero address of each kind of network means its own currency. */
const own: Readonly<Record<ChainType, string>> = {
  ethereum: `0x${'0'.repeat(40)}`,
  solana: '1'.repeat(32),
}

export const bridgeCurrency = (chainType: ChainType, contract: string | undefined): string => contract ?? own[chainType]
