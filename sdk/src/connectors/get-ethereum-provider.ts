import { perClient } from '../calls/app/per-client.js'
import { getChainId } from '../calls/wallet/get-chain-id.js'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/connected-wallet.js'
import { findEmbeddedWallet } from '../domain/rules/wallet/find-embedded-wallet.js'
import type { Accounts } from './read-accounts.js'

const providers = perClient(() => new Map<string, Promise<EthereumProvider>>())

/** Returns the EIP-1193 provider of an embedded wallet. Its code loads on first use. */
export function getEthereumProvider(client: Client, address: string): Promise<EthereumProvider> {
  const all = providers(client)
  const provider =
    all.get(address) ??
    import('./create-ethereum-provider.js').then(({ createEthereumProvider }) =>
      createEthereumProvider(client, { read: () => readWallet(client, address) }),
    )
  // After a failure, the next call loads the code again.
  provider.catch(() => all.delete(address))
  all.set(address, provider)
  return provider
}

function readWallet(client: Client, address: string): Accounts | undefined {
  const wallet = findEmbeddedWallet(client.store.getState().user, address)
  return wallet && { accounts: [wallet.address as Accounts['accounts'][0]], chainId: getChainId(client, address) }
}
