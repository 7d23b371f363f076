'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { getConnectedSolanaWallets } from '../../connectors/get-connected-solana-wallets.js'
import type { ConnectedSolanaWallet } from '../../domain/entities/connected-solana-wallet.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

const none: readonly ConnectedSolanaWallet[] = []

/**
 * The Solana wallets from elsewhere that are connected, whoever is logged in. A wallet stays the same object until something
 * about it changes.
 *
 * @example
 * const { wallets, ready } = useSolanaWallets()
 */
export function useSolanaWallets(): useSolanaWallets.ReturnType {
  const client = useClient()
  const ready = useClientState(({ isReconnecting, status }) => status === 'ready' && !isReconnecting)
  const wallets = useSyncExternalStore(
    client.store.subscribe,
    useCallback(() => getConnectedSolanaWallets(client), [client]),
    () => none,
  )
  return { wallets, ready }
}

type UseSolanaWalletsReturnType = {
  /** The one connected last first. */
  wallets: readonly ConnectedSolanaWallet[]
  /** Whether it is known which wallets there are. */
  ready: boolean
}

export declare namespace useSolanaWallets {
  type ReturnType = UseSolanaWalletsReturnType
}
