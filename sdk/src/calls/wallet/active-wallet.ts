import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'

/** Where the address of the active wallet is kept. */
export const activeWalletKey = (client: Client): string => `keyhook:${client.appId}:active-wallet`

/** Address of the wallet that was chosen last, in any tab; it need not be there any more. */
export const readActiveWallet = (client: Client): string | null =>
  client.store.getState().activeWallet ?? client.platform.storage.get(activeWalletKey(client))

/** The user's embedded wallets: first the one they act with, which is the one chosen last, else their first. */
export function getWalletsActiveFirst(client: Client): readonly WalletAccount[] {
  const { session, user } = client.store.getState()
  const chosen = readActiveWallet(client)
  const wallets = session === 'authenticated' ? getEmbeddedWallets(user) : []
  const rank = ({ address }: WalletAccount) => (address === chosen ? 0 : 1)
  return [...wallets].sort((one, other) => rank(one) - rank(other))
}

/** Takes up what another tab chooses. Returns what stops it. */
export const watchActiveWallet = (client: Client): (() => void) =>
  client.platform.storage.watch(activeWalletKey(client), (address) =>
    client.store.setState({ activeWallet: address ?? undefined }),
  )
