'use client'

/**
 * For code that was written for other SDKs: funding on Solana needs no registration here, and this does nothing.
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
export function useSolanaFundingPlugin(): void {}
