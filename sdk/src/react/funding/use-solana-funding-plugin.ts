'use client'

/**
 * For code that was written for other SDKs: funding on Solana needs no registration here, and this does nothing.
 *
 * @example
 * import { useSolanaFundingPlugin } from '@keyhook/sdk/solana'
 *
 * useSolanaFundingPlugin()
 */
export function useSolanaFundingPlugin(): void {}
