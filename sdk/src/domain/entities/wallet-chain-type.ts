/** The chain types whose wallets are listed. */
export type WalletChainType = 'ethereum-only' | 'solana-only' | 'ethereum-and-solana'
