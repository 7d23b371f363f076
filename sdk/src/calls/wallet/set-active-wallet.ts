import type { Client } from '../../client.js'
import { activeWalletKey } from './active-wallet.js'
import { getWallet } from './get-wallet.js'

/**
 * Selects the active wallet for every tab, also after a reload. It can be an embedded wallet or a connected external
 * wallet. Throws `MUST_BE_AUTHENTICATED` or `UNABLE_TO_SIGN` for all other wallets.
 */
export function setActiveWallet(client: Client, { address }: { address: string }): void {
  const isConnected = client.store.getState().connections?.some((wallet) => wallet.address === address)
  const selected = isConnected ? address : getWallet(client, address).address
  client.platform.storage.set(activeWalletKey(client), selected)
  client.store.setState({ activeWallet: selected })
}
