import type { Chain } from '../../entities/chain.js'

/**
 * Returns a copy of the chain with the given RPC URL, for `supportedChains`.
 *
 * @example
 * import { addRpcUrlOverrideToChain } from '@keyhook/sdk'
 * import { base } from 'viem/chains'
 *
 * const config = { supportedChains: [addRpcUrlOverrideToChain(base, 'https://base.example.com')] }
 */
export const addRpcUrlOverrideToChain = <chain extends Chain>(chain: chain, rpcUrl: string): chain => ({
  ...chain,
  transport: undefined,
  rpcUrls: { ...chain.rpcUrls, default: { ...chain.rpcUrls.default, http: [rpcUrl] } },
})
