'use client'
import { useMemo } from 'react'
import { signSolanaTransaction } from '../../actions/wallet/sign-solana-transaction.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useSignMessage } from './use-sign-message.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Signs a serialized transaction with an embedded Solana wallet, without sending it.
 *
 * @example
 * import { useSignTransaction } from '@keyhook/sdk/solana'
 *
 * export function Sign({ transaction }: { transaction: Uint8Array }) {
 *   const { signTransaction } = useSignTransaction({
 *     onSuccess: ({ signedTransaction }) => console.log(signedTransaction),
 *   })
 *   return <button onClick={() => signTransaction({ transaction })}>Sign</button>
 * }
 */
export function useSignSolanaTransaction(
  callbacks: useSignSolanaTransaction.Callbacks = {},
): useSignSolanaTransaction.ReturnType {
  const client = useClient()
  useVerbCallbacks('signSolanaTransaction', callbacks)
  return useMemo(
    () => ({
      signTransaction: ({ options: inputOptions, ...input }, options) =>
        handled(signSolanaTransaction(client, { ...input, ...inputOptions, ...options })),
    }),
    [client],
  )
}

type UseSignSolanaTransactionReturnType = {
  /**
   * Prompts the user, and resolves with the transaction, including the wallet's signature. The input may contain the
   * options.
   */
  signTransaction: (
    input: signSolanaTransaction.Parameters & {
      options?: useSignMessage.Options | undefined
      /** Unused: the transaction's blockhash identifies the cluster. */
      chain?: string | undefined
    },
    options?: useSignMessage.Options,
  ) => Promise<signSolanaTransaction.ReturnType>
}

export declare namespace useSignSolanaTransaction {
  type Callbacks = VerbCallbacks<signSolanaTransaction.ReturnType>
  type ReturnType = UseSignSolanaTransactionReturnType
}
