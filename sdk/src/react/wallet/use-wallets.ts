'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { getConnectedWallets } from '../../connectors/get-connected-wallets.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

const none: readonly ConnectedWallet[] = []

/**
 * The wallets that are connected: those from elsewhere, whoever is logged in, and the user's embedded ones. A wallet stays the same object until something about it changes.
 *
 * @example
 * import { useWallets } from '@keyhook/sdk'
 *
 * export function Wallets() {
 *   const { wallets, ready } = useWallets()
 *   if (!ready) return <p>Loading…</p>
 *   return wallets.map(({ address, meta }) => (
 *     <p key={address}>
 *       {meta.name}: {address}
 *     </p>
 *   ))
 * }
 */
export function useWallets(): useWallets.ReturnType {
  const client = useClient()
  const ready = useClientState(({ isReconnecting, status }) => status === 'ready' && !isReconnecting)
  const wallets = useSyncExternalStore(
    client.store.subscribe,
    useCallback(() => getConnectedWallets(client), [client]),
    () => none,
  )
  return { wallets, ready }
}

type UseWalletsReturnType = {
  /** From elsewhere, the one connected last first; then the embedded ones, wallet 0 first, imported ones last. */
  wallets: readonly ConnectedWallet[]
  /** Whether it is known which wallets there are. */
  ready: boolean
}

export declare namespace useWallets {
  type ReturnType = UseWalletsReturnType
}
