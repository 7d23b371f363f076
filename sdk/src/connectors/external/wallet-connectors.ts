import type { WalletConnectors } from '../../calls/external-wallets/wallet-connectors.js'

/** Loads the engines of Ethereum and Solana, and the account functions of a connected wallet. */
export const walletConnectors: WalletConnectors = {
  ethereum: async () => (await import('./create-own-engine.js')).createOwnEngine,
  solana: async () => (await import('./solana/create-solana-engine.js')).createSolanaEngine,
  account: async () => (await import('./account-functions.js')).accountFunctions,
}
