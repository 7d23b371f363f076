import type { WalletChain } from '../../domain/entities/any-chain.js'
import type { ChainKinds } from './chain-kind.js'

/** Signing and sending by chain type. */
export const chainKinds: ChainKinds<WalletChain> = {
  ethereum: {
    loadSigner: async () => (await import('./ethereum/signer.js')).signer,
    loadTransactions: async () => (await import('./ethereum/transactions.js')).transactions,
  },
  solana: {
    loadSigner: async () => (await import('./solana/signer.js')).signer,
    loadTransactions: async () => (await import('./solana/transactions.js')).transactions,
  },
}
