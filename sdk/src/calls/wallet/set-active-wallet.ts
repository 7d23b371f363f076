import type { Client } from '../../client.js'
import { activeWalletKey } from './active-wallet.js'
import { getWallet } from './get-wallet.js'

/**
 * Chooses the wallet the user acts with, in every tab and over reloads: an embedded one, or one from elsewhere that is
 * connected. Throws `MUST_BE_AUTHENTICATED` or `UNABLE_TO_SIGN` when it is neither.
 */
export function setActiveWallet(client: Client, { address }: { address: string }): void {
  const isConnected = client.store.getState().connections?.some((wallet) => wallet.address === address)
  const chosen = isConnected ? address : getWallet(client, address).address
  client.platform.storage.set(activeWalletKey(client), chosen)
  client.store.setState({ activeWallet: chosen })
}
