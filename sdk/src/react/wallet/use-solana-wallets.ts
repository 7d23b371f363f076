'use client'
import type { optionsOf } from '../../base/options-of.js'
import { useCallback, useSyncExternalStore } from 'react'
import { getConnectedSolanaWallets } from '../../connectors/get-connected-solana-wallets.js'
import type { ConnectedSolanaWallet } from '../../domain/entities/connected-solana-wallet.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useCreateSolanaWallet } from './use-create-solana-wallet.js'
import { useExportSolanaWallet } from './use-export-solana-wallet.js'

const none: readonly ConnectedSolanaWallet[] = []

/**
 * The Solana wallets that are connected: those from elsewhere, whoever is logged in, and the user's embedded ones. A wallet
 * stays the same object until something about it changes.
 *
 * @example
 * import { useSolanaWallets } from '@keyhook/sdk/solana'
 *
 * export function Wallets() {
 *   const { wallets, ready, createWallet } = useSolanaWallets()
 *   if (ready && wallets.length === 0) return <button onClick={createWallet}>Create a wallet</button>
 *   return wallets.map(({ address }) => <p key={address}>{address}</p>)
 * }
 */
export function useSolanaWallets(): useSolanaWallets.ReturnType {
  const client = useClient()
  const ready = useClientState(({ isReconnecting, status }) => status === 'ready' && !isReconnecting)
  const wallets = useSyncExternalStore(
    client.store.subscribe,
    useCallback(() => getConnectedSolanaWallets(client), [client]),
    () => none,
  )
  const { createWallet } = useCreateSolanaWallet()
  const { exportWallet } = useExportSolanaWallet()
  return { wallets, ready, createWallet, exportWallet }
}

type UseSolanaWalletsReturnType = {
  /** From elsewhere, the one connected last first; then the embedded ones, wallet 0 first, imported ones last. */
  wallets: readonly ConnectedSolanaWallet[]
  /** Whether it is known which wallets there are. */
  ready: boolean
  /** Creates an embedded wallet on Solana. Resolves with it, once it is among the user's accounts. */
  createWallet: (options?: useCreateSolanaWallet.Options | optionsOf.ClickEvent) => Promise<WalletAccount>
  /** Has the user shown the key of one: resolves once they have left the page that shows it. */
  exportWallet: (options?: useExportSolanaWallet.Options | optionsOf.ClickEvent) => Promise<void>
}

export declare namespace useSolanaWallets {
  type ReturnType = UseSolanaWalletsReturnType
}
