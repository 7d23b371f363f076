import type { Chain } from '../../domain/entities/chain.js'
import { numberToHex } from '../../domain/rules/evm/hex.js'

/**
 * Adds a chain to a wallet that could not switch to it because it lacks the chain. After any other error, rejects with
 * code 4902 and the wallet's error as the cause.
 */
export async function addChain(provider: WalletProvider, { chain, refusal }: addChain.Parameters): Promise<void> {
  // Searches the causes, because an unknown error code shows only that the wallet has not switched.
  if (!isUnknownChain(refusal))
    throw Object.assign(new Error('The wallet did not switch to the chain.', { cause: refusal }), { code: 4902 })
  const explorer = chain.blockExplorers?.default.url
  const added = {
    chainId: numberToHex(chain.id),
    chainName: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http.slice(0, 1),
    ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
  }
  await provider.request({ method: 'wallet_addEthereumChain', params: [added] })
}

export declare namespace addChain {
  type Parameters = {
    chain: Chain
    /** The wallet's error from the switch. */
    refusal: unknown
  }
}

/** MetaMask's mobile app has the code in a nested error. */
function isUnknownChain(error: unknown): boolean {
  const { code, data } = Object(error) as { code?: unknown; data?: { originalError?: { code?: unknown } } }
  return code === 4902 || data?.originalError?.code === 4902
}

/** An EIP-1193 provider. Some providers lack the functions for events. */
export type WalletProvider = {
  readonly request: (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  readonly on?: (event: string, listener: (payload: never) => void) => unknown
  readonly removeListener?: (event: string, listener: (payload: never) => void) => unknown
}
