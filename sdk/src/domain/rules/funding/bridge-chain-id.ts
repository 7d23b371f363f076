import type { ChainType } from '../evm/chain-types.js'

/** Returns the URL of the quote service. Test networks have a separate service. */
export const bridgeUrlOf = (isTestnet: boolean): string =>
  isTestnet ? 'https://api.testnets.relay.link' : 'https://api.relay.link'

/** The service's numeric ID for Solana. */
const solanaChainId = 792703809

export const bridgeChainId = (chainType: ChainType, chainId: number): number =>
  chainType === 'solana' ? solanaChainId : chainId

/** The zero address of each chain type. The service uses it for the native currency. */
const nativeCurrency: Readonly<Record<ChainType, string>> = {
  ethereum: `0x${'0'.repeat(40)}`,
  solana: '1'.repeat(32),
}

export const bridgeCurrency = (chainType: ChainType, contract: string | undefined): string =>
  contract ?? nativeCurrency[chainType]
