/** Whose wallets are offered, by their chain. */
export type WalletChainType = 'ethereum-only' | 'solana-only' | 'ethereum-and-solana'
