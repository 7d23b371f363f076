'use client'

/** For code that was written for other SDKs: funding on Solana needs no registration here, and this does nothing. */
export function useSolanaFundingPlugin(): void {}
