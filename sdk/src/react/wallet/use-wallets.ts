'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { getConnectedWallets } from '../../connectors/get-connected-wallets.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

const none: readonly ConnectedWallet[] = []

/**
 * Returns the connected wallets: external wallets, even without a login, and the user's embedded wallets. A wallet
 * stays the same object until its data changes.
 *
 * @example import { useWallets } from '@keyhook/sdk'
 *
 * export function Wallets() { const { wallets, ready } = useWallets() if (!ready) return <p>Loading…</p> return
 * wallets.map(({ address, meta }) => ( <p key={address}> {meta.name}: {address} </p> )) }
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
  /** External wallets first, latest connected first; then embedded wallets, wallet 0 first, imported wallets last. */
  wallets: readonly ConnectedWallet[]
  /** True once the wallets are known. */
  ready: boolean
}

export declare namespace useWallets {
  type ReturnType = UseWalletsReturnType
}
