import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { getEmbeddedWallets } from '../../domain/rules/embedded-wallets.js'
import { getWallet } from './get-wallet.js'

const key = (client: Client): string => `keyhook:${client.appId}:active-wallet`

/** The user's embedded wallets: first the one they act with, which is the one chosen last, else their first. */
export function getWalletsActiveFirst(client: Client): readonly WalletAccount[] {
  const { activeWallet, session, user } = client.store.getState()
  const chosen = activeWallet ?? client.platform.storage.get(key(client))
  const wallets = session === 'authenticated' ? getEmbeddedWallets(user) : []
  const rank = ({ address }: WalletAccount) => (address === chosen ? 0 : 1)
  return [...wallets].sort((one, other) => rank(one) - rank(other))
}

/**
 * Chooses the embedded wallet the user acts with, in every tab and over reloads. Throws `MUST_BE_AUTHENTICATED` or
 * `UNABLE_TO_SIGN` when it is not the user's.
 */
export function setActiveWallet(client: Client, { address }: { address: string }): void {
  const wallet = getWallet(client, address)
  client.platform.storage.set(key(client), wallet.address)
  client.store.setState({ activeWallet: wallet.address })
}

/** Takes up what another tab chooses. Returns what stops it. */
export const watchActiveWallet = (client: Client): (() => void) =>
  client.platform.storage.watch(key(client), (address) => client.store.setState({ activeWallet: address ?? undefined }))
