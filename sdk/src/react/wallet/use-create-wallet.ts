'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Creates an embedded wallet for the user.
 *
 * @example
 * import { useCreateWallet } from '@keyhook/sdk'
 * import { useState } from 'react'
 *
 * export function CreateWallet() {
 *   const [text, setText] = useState('')
 *   const { createWallet } = useCreateWallet({
 *     onSuccess: ({ wallet }) => setText(wallet.address),
 *     onError: (error) => setText(error.message),
 *   })
 *   return (
 *     <>
 *       <button onClick={createWallet}>Create a wallet</button>
 *       <p role="status">{text}</p>
 *     </>
 *   )
 * }
 */
export function useCreateWallet(callbacks: useCreateWallet.Callbacks = {}): useCreateWallet.ReturnType {
  const client = useClient()
  useVerbCallbacks('createWallet', callbacks)
  return useMemo(
    () => ({
      createWallet: (options) => {
        const { createAdditional, walletIndex } = optionsOf(options)
        return handled(load().then((create) => create(client, { createAdditional, walletIndex })))
      },
    }),
    [client],
  )
}

/** Loads the code of wallet creation on the first call. */
const load = () =>
  import('../../actions/wallet/create-wallet.js').then(
    ({ createWallet }) => createWallet,
    (cause: unknown) => {
      throw new KeyhookError('OFFLINE', 'The code that creates wallets could not be loaded.', { cause })
    },
  )

type UseCreateWalletReturnType = {
  /** Resolves with the wallet, once it is among the user's accounts. */
  createWallet: (options?: useCreateWallet.Options | optionsOf.ClickEvent) => Promise<WalletAccount>
}

export declare namespace useCreateWallet {
  type Options = {
    /** Creates another wallet for a user who has one. */
    createAdditional?: boolean | undefined
    /** HD index of the wallet. */
    walletIndex?: number | undefined
  }
  type Callbacks = VerbCallbacks<{ wallet: WalletAccount }>
  type ReturnType = UseCreateWalletReturnType
}
