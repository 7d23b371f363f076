'use client'
import { useMemo } from 'react'
import { signSolanaTransaction } from '../../actions/wallet/sign-solana-transaction.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useSignMessage } from './use-sign-message.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Signs a serialized transaction with an embedded wallet on Solana. It is sent nowhere.
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
      signTransaction: ({ options: own, ...input }, options) =>
        handled(signSolanaTransaction(client, { ...input, ...own, ...options })),
    }),
    [client],
  )
}

type UseSignSolanaTransactionReturnType = {
  /**
   * Asks the user, then resolves with the same transaction with the wallet's signature in its place. The options may stand
   * in the input, too.
   */
  signTransaction: (
    input: signSolanaTransaction.Parameters & {
      options?: useSignMessage.Options | undefined
      /** Not used: the block that the transaction names tells the cluster. */
      chain?: string | undefined
    },
    options?: useSignMessage.Options,
  ) => Promise<signSolanaTransaction.ReturnType>
}

export declare namespace useSignSolanaTransaction {
  type Callbacks = VerbCallbacks<signSolanaTransaction.ReturnType>
  type ReturnType = UseSignSolanaTransactionReturnType
}
