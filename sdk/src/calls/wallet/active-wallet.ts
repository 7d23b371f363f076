import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { getEmbeddedWallets } from '../../domain/rules/embedded-wallets.js'

/** Where the address of the active wallet is kept. */
export const activeWalletKey = (client: Client): string => `keyhook:${client.appId}:active-wallet`

/** The user's embedded wallets: first the one they act with, which is the one chosen last, else their first. */
export function getWalletsActiveFirst(client: Client): readonly WalletAccount[] {
  const { activeWallet, session, user } = client.store.getState()
  const chosen = activeWallet ?? client.platform.storage.get(activeWalletKey(client))
  const wallets = session === 'authenticated' ? getEmbeddedWallets(user) : []
  const rank = ({ address }: WalletAccount) => (address === chosen ? 0 : 1)
  return [...wallets].sort((one, other) => rank(one) - rank(other))
}

/** Takes up what another tab chooses. Returns what stops it. */
export const watchActiveWallet = (client: Client): (() => void) =>
  client.platform.storage.watch(activeWalletKey(client), (address) =>
    client.store.setState({ activeWallet: address ?? undefined }),
  )
