'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Shows the user the key of an embedded wallet, for use in another wallet app.
 *
 * @example
 * import { useExportWallet } from '@keyhook/sdk'
 *
 * export function ExportKey({ address }: { address: string }) {
 *   const { exportWallet } = useExportWallet({ onError: (error) => console.error(error.code) })
 *   return <button onClick={() => exportWallet({ address })}>Show the key</button>
 * }
 */
export function useExportWallet(callbacks: useExportWallet.Callbacks = {}): useExportWallet.ReturnType {
  const client = useClient()
  useVerbCallbacks('exportWallet', callbacks)
  return useMemo(
    () => ({
      exportWallet: (options) => {
        const { address } = optionsOf(options)
        return handled(load().then((run) => run(client, { address })))
      },
    }),
    [client],
  )
}

/** Loads the code of key exports on the first call. */
const load = () =>
  import('../../actions/wallet/export-wallet.js').then(
    ({ exportWallet }) => exportWallet,
    (cause: unknown) => {
      throw new KeyhookError('OFFLINE', 'The code that exports wallets could not be loaded.', { cause })
    },
  )

type UseExportWalletReturnType = {
  /**
   * Resolves once the user has left the page with the key. Rejects with `USER_REJECTED` if they leave before it opens.
   */
  exportWallet: (options?: useExportWallet.Options | optionsOf.ClickEvent) => Promise<void>
}

export declare namespace useExportWallet {
  type Options = {
    /** Address of the wallet. Default: the user's first. */
    address?: string | undefined
  }
  type Callbacks = VerbCallbacks<{ address: string }>
  type ReturnType = UseExportWalletReturnType
}
