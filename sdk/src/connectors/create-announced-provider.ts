import { whenReady } from '../calls/session/when-ready.js'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/connected-wallet.js'
import { createEthereumProvider } from './create-ethereum-provider.js'
import { enter } from './enter.js'
import { persistedPermission } from './persisted-permission.js'
import { readAccounts } from './read-accounts.js'

/**
 * Creates the provider that dapps find by EIP-6963. It responds once the session has loaded. Dapps see accounts only
 * once they have requested access, also after a reload. A login alone therefore does not connect a dapp.
 */
export function createAnnouncedProvider(client: Client): EthereumProvider {
  const provider = createEthereumProvider(client, {
    read: () => readAccounts(client),
    connect: () => enter(client),
    permission: persistedPermission(client, 'announced'),
  })
  return {
    ...provider,
    async request(request) {
      await whenReady(client)
      return provider.request(request)
    },
  }
}
