'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { importWallet } from '../../actions/wallet/import-wallet.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useImportWallet } from './use-import-wallet.js'
import { useVerbCallbacks } from './use-verb-callbacks.js'

/**
 * Imports a private key of another Solana wallet app as a wallet of the user.
 *
 * @example
 * import { useImportWallet } from '@keyhook/sdk/solana'
 *
 * export function ImportKey() {
 *   const { importWallet } = useImportWallet({ onSuccess: ({ wallet }) => console.log(wallet.address) })
 *   return <button onClick={importWallet}>Bring a wallet along</button>
 * }
 */
export function useImportSolanaWallet(
  callbacks: useImportSolanaWallet.Callbacks = {},
): useImportSolanaWallet.ReturnType {
  const client = useClient()
  useVerbCallbacks('importWallet', callbacks)
  return useMemo(
    () => ({
      importWallet: (options) => {
        const { privateKey, recoveryPassword } = optionsOf(options)
        return handled(importWallet(client, { chainType: 'solana', privateKey, recoveryPassword }))
      },
    }),
    [client],
  )
}

export declare namespace useImportSolanaWallet {
  /** `privateKey` is base58, as wallets show it. */
  type Options = useImportWallet.Options
  /** Called for Ethereum wallets too. `wallet.chainType` distinguishes them. */
  type Callbacks = useImportWallet.Callbacks
  type ReturnType = useImportWallet.ReturnType
}
