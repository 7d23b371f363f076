import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'

/** Storage key of the active wallet's address. */
export const activeWalletKey = (client: Client): string => `keyhook:${client.appId}:active-wallet`

/** Returns the address of the wallet that was selected last in any tab. The user may no longer have this wallet. */
export const readActiveWallet = (client: Client): string | null =>
  client.store.getState().activeWallet ?? client.platform.storage.get(activeWalletKey(client))

/** Returns the user's embedded wallets. The last selected wallet comes first. */
export function getWalletsActiveFirst(client: Client): readonly WalletAccount[] {
  const { session, user } = client.store.getState()
  const selected = readActiveWallet(client)
  const wallets = session === 'authenticated' ? getEmbeddedWallets(user) : []
  const rank = ({ address }: WalletAccount) => (address === selected ? 0 : 1)
  return [...wallets].sort((one, other) => rank(one) - rank(other))
}

/** Applies the selection of other tabs. Returns a function that unsubscribes. */
export const watchActiveWallet = (client: Client): (() => void) =>
  client.platform.storage.watch(activeWalletKey(client), (address) =>
    client.store.setState({ activeWallet: address ?? undefined }),
  )
