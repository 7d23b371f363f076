import type { Client } from '../../client.js'
import type { ExternalWallets } from './external-wallets-of.js'
import { loadWalletConnectors } from './wallet-connectors.js'

/** Loads the code that connects external wallets. Both parts load at the same time. */
export async function loadExternalWallets(client: Client): Promise<ExternalWallets> {
  const [{ externalWalletsOf }] = await Promise.all([import('./external-wallets-of.js'), loadWalletConnectors(client)])
  return externalWalletsOf(client)
}
