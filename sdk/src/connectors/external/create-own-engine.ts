import type { Client } from '../../client.js'
import { createEthereumEngine } from './create-ethereum-engine.js'
import { createPageWallets } from './create-page-wallets.js'
import type { WalletEngine } from '../../domain/entities/wallet-engine.js'

/** Creates the Ethereum engine of an app without wagmi. */
export function createOwnEngine(client: Client): WalletEngine {
  const wallets = createPageWallets(client)
  const engine = createEthereumEngine(client, wallets)
  return {
    ...engine,
    watch(listener) {
      const stopEngine = engine.watch(listener)
      return () => {
        stopEngine()
        wallets.stop()
      }
    },
  }
}
