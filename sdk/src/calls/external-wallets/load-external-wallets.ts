import type { Client } from '../../client.js'
import type { ExternalWallets } from './external-wallets-of.js'

/** Loads the code that connects external wallets. */
export const loadExternalWallets = async (client: Client): Promise<ExternalWallets> =>
  (await import('./external-wallets-of.js')).externalWalletsOf(client)
