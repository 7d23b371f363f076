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
 * const { signTransaction } = useSignTransaction()
 * const transaction = new Uint8Array(await (await fetch('/orders/1/transaction')).arrayBuffer())
 * const { signedTransaction } = await signTransaction({ transaction })
 */
export function useSignSolanaTransaction(
  callbacks: useSignSolanaTransaction.Callbacks = {},
): useSignSolanaTransaction.ReturnType {
  const client = useClient()
  useVerbCallbacks('signSolanaTransaction', callbacks)
  return useMemo(
    () => ({
      signTransaction: ({ transaction }, options) =>
        handled(signSolanaTransaction(client, { transaction, ...options })),
    }),
    [client],
  )
}

type UseSignSolanaTransactionReturnType = {
  /** Asks the user, then resolves with the same transaction with the wallet's signature in its place. */
  signTransaction: (
    input: { transaction: Uint8Array },
    options?: useSignMessage.Options,
  ) => Promise<signSolanaTransaction.ReturnType>
}

export declare namespace useSignSolanaTransaction {
  type Callbacks = VerbCallbacks<signSolanaTransaction.ReturnType>
  type ReturnType = UseSignSolanaTransactionReturnType
}
