'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Imports a private key of another wallet app as a wallet of the user.
 *
 * @example
 * import { useImportWallet } from '@keyhook/sdk'
 *
 * export function ImportKey() {
 *   const { importWallet } = useImportWallet({ onSuccess: ({ wallet }) => console.log(wallet.address) })
 *   return <button onClick={importWallet}>Bring a wallet along</button>
 * }
 */
export function useImportWallet(callbacks: useImportWallet.Callbacks = {}): useImportWallet.ReturnType {
  const client = useClient()
  useVerbCallbacks('importWallet', callbacks)
  return useMemo(
    () => ({
      importWallet: (options) => {
        const { privateKey, recoveryPassword } = optionsOf(options)
        return handled(load().then((run) => run(client, { privateKey, recoveryPassword })))
      },
    }),
    [client],
  )
}

/** Loads the code of key imports on the first call. */
const load = () =>
  import('../../actions/wallet/import-wallet.js').then(
    ({ importWallet }) => importWallet,
    (cause: unknown) => {
      throw new KeyhookError('OFFLINE', 'The code that imports wallets could not be loaded.', { cause })
    },
  )

type UseImportWalletReturnType = {
  /**
   * Resolves with the wallet, once it is among the user's accounts. Without a key, the user types it into a popup of the
   * provider. Rejects with `USER_REJECTED` when they leave.
   */
  importWallet: (options?: useImportWallet.Options | optionsOf.ClickEvent) => Promise<WalletAccount>
}

export declare namespace useImportWallet {
  type Options = {
    /** Private key in hex. The app's settings must allow it, because scripts in the page can read the key. */
    privateKey?: string | undefined
    /** Recovery password of the wallet. Default: the provider stores the recovery share. */
    recoveryPassword?: string | undefined
  }
  type Callbacks = VerbCallbacks<{ wallet: WalletAccount }>
  type ReturnType = UseImportWalletReturnType
}
