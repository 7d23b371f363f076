import type { Client } from '../../client.js'
import { activeWalletKey } from './active-wallet.js'
import { getWallet } from './get-wallet.js'

/**
 * Chooses the embedded wallet the user acts with, in every tab and over reloads. Throws `MUST_BE_AUTHENTICATED` or
 * `UNABLE_TO_SIGN` when it is not the user's.
 */
export function setActiveWallet(client: Client, { address }: { address: string }): void {
  const wallet = getWallet(client, address)
  client.platform.storage.set(activeWalletKey(client), wallet.address)
  client.store.setState({ activeWallet: wallet.address })
}
