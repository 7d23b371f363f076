'use client'

/**
 * For code that was written for other SDKs: funding on Solana needs no registration here, and this does nothing.
 *
 * @example
 * useSolanaFundingPlugin()
 */
export function useSolanaFundingPlugin(): void {}
