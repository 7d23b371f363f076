import { whenReady } from '../calls/session/when-ready.js'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/ethereum-provider.js'
import { createEthereumProvider } from './create-ethereum-provider.js'
import { enter } from './enter.js'
import { keptPermission } from './kept-permission.js'
import { readAccounts } from './read-accounts.js'

/**
 * The provider that dapps find by EIP-6963. It answers once it is known who is logged in. Dapps see the accounts after
 * they asked for them, over reloads too, so that a login moves no dapp to a wallet it has not asked for.
 */
export function createAnnouncedProvider(client: Client): EthereumProvider {
  const provider = createEthereumProvider(client, {
    read: () => readAccounts(client),
    connect: () => enter(client),
    permission: keptPermission(client, 'announced'),
  })
  return {
    ...provider,
    async request(request) {
      await whenReady(client)
      return provider.request(request)
    },
  }
}
