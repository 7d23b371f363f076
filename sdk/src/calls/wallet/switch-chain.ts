import type { Client } from '../../client.js'
import { findSupportedChain } from '../../domain/rules/evm/supported-chain.js'
import { setChainId } from './set-chain-id.js'

/**
 * Switches an embedded wallet to another of the app's chains. `chainId` is a number, decimal or hex text, or CAIP-2
 * ('eip155:1'). Throws `UNSUPPORTED_CHAIN_ID`.
 */
export function switchChain(client: Client, { address, chainId }: switchChain.Parameters): void {
  setChainId(client, address, findSupportedChain(client.app, chainId).id)
}

export declare namespace switchChain {
  type Parameters = {
    /** Address of the embedded wallet. */
    address: string
    /** Chain ID: a number, decimal or hex text, or CAIP-2. */
    chainId: number | string
  }
}
