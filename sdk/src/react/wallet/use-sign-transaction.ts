'use client'
import { useMemo } from 'react'
import { signTransaction } from '../../actions/transaction/sign-transaction.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useSendTransaction } from './use-send-transaction.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Signs a transaction with an embedded wallet, without sending it.
 *
 * @example
 * import { useSignTransaction } from '@keyhook/sdk'
 *
 * export function Sign({ to }: { to: `0x${string}` }) {
 *   const { signTransaction } = useSignTransaction()
 *   return <button onClick={() => signTransaction({ to, value: 10n ** 15n })}>Sign</button>
 * }
 */
export function useSignTransaction(callbacks: useSignTransaction.Callbacks = {}): useSignTransaction.ReturnType {
  const client = useClient()
  useVerbCallbacks('signTransaction', callbacks)
  return useMemo(
    () => ({ signTransaction: (request, options) => handled(signTransaction(client, { request, ...options })) }),
    [client],
  )
}

type UseSignTransactionReturnType = {
  /** Prompts the user, and resolves with the signed bytes. */
  signTransaction: (
    request: TransactionRequest,
    options?: useSendTransaction.Options,
  ) => Promise<signTransaction.ReturnType>
}

export declare namespace useSignTransaction {
  type Callbacks = VerbCallbacks<signTransaction.ReturnType>
  type ReturnType = UseSignTransactionReturnType
}
