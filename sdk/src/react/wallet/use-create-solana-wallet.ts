'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { createWallet } from '../../actions/wallet/create-wallet.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useCreateWallet } from './use-create-wallet.js'
import { useVerbCallbacks } from './use-verb-callbacks.js'

/**
 * Creates an embedded Solana wallet for the user, derived from the seed of their Ethereum wallet if there is one.
 *
 * @example
 * import { useCreateWallet } from '@keyhook/sdk/solana'
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
export function useCreateSolanaWallet(
  callbacks: useCreateSolanaWallet.Callbacks = {},
): useCreateSolanaWallet.ReturnType {
  const client = useClient()
  useVerbCallbacks('createWallet', callbacks)
  return useMemo(
    () => ({
      createWallet: (options) => {
        const { createAdditional, walletIndex } = optionsOf(options)
        return handled(createWallet(client, { chainType: 'solana', createAdditional, walletIndex }))
      },
    }),
    [client],
  )
}

export declare namespace useCreateSolanaWallet {
  type Options = useCreateWallet.Options
  /** Called for Ethereum wallets too. `wallet.chainType` distinguishes them. */
  type Callbacks = useCreateWallet.Callbacks
  type ReturnType = useCreateWallet.ReturnType
}
