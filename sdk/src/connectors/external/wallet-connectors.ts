import type { WalletConnectors } from '../../calls/external-wallets/wallet-connectors.js'
import type { SolanaWalletConnectors } from './solana/to-solana-wallet-connectors.js'

/** Connects external wallets of Ethereum and Solana. */
export const walletConnectors: WalletConnectors = {
  engines: {
    ethereum: async (client) => (await import('./create-own-engine.js')).createOwnEngine({ client }),
    async solana(client) {
      const { createSolanaEngine } = await import('./solana/create-solana-engine.js')
      // Nothing else makes them.
      return createSolanaEngine(
        client,
        client.app.externalWallets.solana?.connectors as SolanaWalletConnectors | undefined,
      )
    },
  },
  accountFunctions: async (client, isConnected) =>
    (await import('./account-functions.js')).accountFunctions(client, isConnected),
}
