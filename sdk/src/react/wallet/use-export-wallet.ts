'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Has the user shown the key of one of their embedded wallets, to use it in another wallet app.
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

/** Only who exports a wallet needs the code for it. */
const load = () =>
  import('../../actions/wallet/export-wallet.js').then(
    ({ exportWallet }) => exportWallet,
    (cause: unknown) => {
      throw new KeyhookError('OFFLINE', 'The code that exports wallets could not be loaded.', { cause })
    },
  )

type UseExportWalletReturnType = {
  /**
   * Resolves once the user has left the page that shows the key. Rejects with `USER_REJECTED` when they leave before it is
   * there.
   */
  exportWallet: (options?: useExportWallet.Options | optionsOf.ClickEvent) => Promise<void>
}

export declare namespace useExportWallet {
  type Options = {
    /** Of the wallet; the user's first when left out. */
    address?: string | undefined
  }
  type Callbacks = VerbCallbacks<{ address: string }>
  type ReturnType = UseExportWalletReturnType
}
