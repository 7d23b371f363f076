'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { exportWallet } from '../../actions/wallet/export-wallet.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useExportWallet } from './use-export-wallet.js'
import { useVerbCallbacks } from './use-verb-callbacks.js'

/**
 * Shows the user the key of an embedded Solana wallet, for use in another wallet app.
 *
 * @example
 * import { useExportWallet } from '@keyhook/sdk/solana'
 *
 * export function ExportKey({ address }: { address: string }) {
 *   const { exportWallet } = useExportWallet({ onError: (error) => console.error(error.code) })
 *   return <button onClick={() => exportWallet({ address })}>Show the key</button>
 * }
 */
export function useExportSolanaWallet(
  callbacks: useExportSolanaWallet.Callbacks = {},
): useExportSolanaWallet.ReturnType {
  const client = useClient()
  useVerbCallbacks('exportWallet', callbacks)
  return useMemo(
    () => ({
      exportWallet: (options) => {
        const { address } = optionsOf(options)
        return handled(exportWallet(client, { address, chainType: 'solana' }))
      },
    }),
    [client],
  )
}

export declare namespace useExportSolanaWallet {
  type Options = useExportWallet.Options
  /** Called for Ethereum wallets too. */
  type Callbacks = useExportWallet.Callbacks
  type ReturnType = useExportWallet.ReturnType
}
