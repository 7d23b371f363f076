'use client'
import { useMemo } from 'react'
import { sendSolanaTransaction } from '../../actions/transaction/send-solana-transaction.js'
import { handled } from '../../base/handled.js'
import type { SolanaConnection, SolanaSendOptions, SolanaTransaction } from '../../domain/entities/connected-wallet.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Sends transactions of `@solana/web3.js` from the user's first embedded Solana wallet, with your own connection.
 * `useSendTransaction` of '@keyhook/sdk/solana' accepts serialized transactions, and any wallet of the user.
 *
 * @example
 * import { type SolanaConnection, type SolanaTransaction, useSendSolanaTransaction } from '@keyhook/sdk'
 *
 * export function Send(order: { transaction: SolanaTransaction; connection: SolanaConnection }) {
 *   const { sendSolanaTransaction } = useSendSolanaTransaction()
 *   const send = () => sendSolanaTransaction(order.transaction, order.connection)
 *   return <button onClick={send}>Send</button>
 * }
 */
export function useSendSolanaTransaction(
  callbacks: useSendSolanaTransaction.Callbacks = {},
): useSendSolanaTransaction.ReturnType {
  const client = useClient()
  useVerbCallbacks('sendSolanaTransaction', callbacks)
  return useMemo(
    () => ({
      sendSolanaTransaction: (transaction, connection, uiOptions, sendOptions) =>
        handled(sendSolanaTransaction(client, { transaction, connection, uiOptions, sendOptions })),
    }),
    [client],
  )
}

type UseSendSolanaTransactionReturnType = {
  /** Prompts the user, sends, and resolves with the signature. Default connection: the app's cluster. */
  sendSolanaTransaction: (
    transaction: SolanaTransaction | Uint8Array,
    connection?: Pick<SolanaConnection, 'rpcEndpoint'>,
    uiOptions?: SendTransactionUiOptions,
    sendOptions?: SolanaSendOptions,
  ) => Promise<sendSolanaTransaction.ReturnType>
}

export declare namespace useSendSolanaTransaction {
  type Callbacks = VerbCallbacks<sendSolanaTransaction.ReturnType>
  type ReturnType = UseSendSolanaTransactionReturnType
}
