import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { findEmbeddedWallet } from '../../domain/rules/embedded-wallets.js'
import { getWallet } from './get-wallet.js'

const key = (client: Client): string => `keyhook:${client.appId}:active-wallet`

/** The wallet the user acts with: the one chosen last, if it is theirs, else their first. Undefined when logged out. */
export function getActiveWallet(client: Client): WalletAccount | undefined {
  const { activeWallet, session, user } = client.store.getState()
  if (session !== 'authenticated') return undefined
  const chosen = activeWallet ?? client.platform.storage.get(key(client)) ?? undefined
  return findEmbeddedWallet(user, chosen) ?? findEmbeddedWallet(user)
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
  client.platform.storage.watch(key(client), (address) =>
    client.store.setState({ activeWallet: address ?? undefined }),
  )
