'use client'

import { useWeb3 } from '../wallet/use-web3.js'

/**
 * Lets the funding flow of '@keyhook/sdk' create a `Connection` of `@solana/web3.js`. `useFundWallet` of
 * '@keyhook/sdk/solana' already includes it.
 *
 * @example
 * import { useFundWallet, useSolanaFundingPlugin } from '@keyhook/sdk/solana'
 *
 * export function AddFunds({ address }: { address: string }) {
 *   useSolanaFundingPlugin()
 *   const { fundWallet } = useFundWallet()
 *   return <button onClick={() => fundWallet(address)}>Add funds</button>
 * }
 */
export function useSolanaFundingPlugin(): void {
  useWeb3()
}
