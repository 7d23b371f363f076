'use client'
import { useMemo } from 'react'
import { sendTransaction } from '../../actions/transaction/send-transaction.js'
import { sendTransactions } from '../../actions/transaction/send-transactions.js'
import type { FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Sends transactions from an embedded wallet.
 *
 * @example
 * import { useSendTransaction } from '@keyhook/sdk'
 *
 * export function Pay({ to }: { to: `0x${string}` }) {
 *   const { sendTransaction } = useSendTransaction()
 *   return <button onClick={() => sendTransaction({ to, value: 10n ** 15n })}>Pay</button>
 * }
 */
export function useSendTransaction(callbacks: useSendTransaction.Callbacks = {}): useSendTransaction.ReturnType {
  const client = useClient()
  useVerbCallbacks('sendTransaction', callbacks)
  return useMemo(
    () => ({
      sendTransaction: (request, options) => handled(sendTransaction(client, { request, ...options })),
      sendTransactions: (requests, options) => handled(sendTransactions(client, { requests, ...options })),
    }),
    [client],
  )
}

type UseSendTransactionReturnType = {
  /** Asks the user, then resolves with the hash of what was sent. */
  sendTransaction: (
    request: TransactionRequest,
    options?: useSendTransaction.Options,
  ) => Promise<sendTransaction.ReturnType>
  /** Several, reviewed step by step and approved once. Rejects with a `BatchError`, which has `hashes`, once some were sent. */
  sendTransactions: (
    requests: readonly TransactionRequest[],
    options?: useSendTransaction.Options,
  ) => Promise<{ hashes: readonly `0x${string}`[] }>
}

export declare namespace useSendTransaction {
  type Options = {
    uiOptions?: SendTransactionUiOptions | undefined
    /** The user's first wallet when left out. */
    address?: string | undefined
    /**
     * Whether the app's paymaster pays the fee: below `SmartWalletsProvider`, where the settings name one for the network.
     * Refused with `INVALID_REQUEST` elsewhere.
     */
    sponsor?: boolean | undefined
    /** What is proposed where funds are short; the network is that of the transaction. */
    fundWalletConfig?: FundWalletConfig | undefined
  }
  type Callbacks = VerbCallbacks<sendTransaction.ReturnType>
  type ReturnType = UseSendTransactionReturnType
}
