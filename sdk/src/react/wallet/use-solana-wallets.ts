'use client'
import type { optionsOf } from '../../base/options-of.js'
import { useCallback, useSyncExternalStore } from 'react'
import { getConnectedSolanaWallets } from '../../connectors/get-connected-solana-wallets.js'
import type { ConnectedSolanaWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useCreateSolanaWallet } from './use-create-solana-wallet.js'
import { useExportSolanaWallet } from './use-export-solana-wallet.js'

const none: readonly ConnectedSolanaWallet[] = []

/**
 * Returns the connected Solana wallets: external wallets, even without a login, and the user's embedded wallets. A
 * wallet stays the same object until its data changes.
 *
 * @example import { useSolanaWallets } from '@keyhook/sdk/solana'
 *
 * export function Wallets() { const { wallets, ready, createWallet } = useSolanaWallets() if (ready && wallets.length
 * === 0) return <button onClick={createWallet}>Create a wallet</button> return wallets.map(({ address }) => <p
 * key={address}>{address}</p>) }
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
  /** External wallets first, latest connected first; then embedded wallets, wallet 0 first, imported wallets last. */
  wallets: readonly ConnectedSolanaWallet[]
  /** True once the wallets are known. */
  ready: boolean
  /** Creates an embedded Solana wallet. Resolves with it, once it is among the user's accounts. */
  createWallet: (options?: useCreateSolanaWallet.Options | optionsOf.ClickEvent) => Promise<WalletAccount>
  /** Shows the user the key of a wallet. Resolves once they have left the page with the key. */
  exportWallet: (options?: useExportSolanaWallet.Options | optionsOf.ClickEvent) => Promise<void>
}

export declare namespace useSolanaWallets {
  type ReturnType = UseSolanaWalletsReturnType
}
