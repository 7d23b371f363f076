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
  /** Prompts the user, sends, and resolves with the transaction hash. */
  sendTransaction: (
    request: TransactionRequest,
    options?: useSendTransaction.Options,
  ) => Promise<sendTransaction.ReturnType>
  /**
   * Sends several transactions, reviewed one by one and approved once. If only some were sent, rejects with a
   * `BatchError`, whose `hashes` lists the sent ones.
   */
  sendTransactions: (
    requests: readonly TransactionRequest[],
    options?: useSendTransaction.Options,
  ) => Promise<{ hashes: readonly `0x${string}`[] }>
}

export declare namespace useSendTransaction {
  type Options = {
    uiOptions?: SendTransactionUiOptions | undefined
    /** Default: the user's first wallet. */
    address?: string | undefined
    /**
     * True if the app's paymaster pays the fee. Works below `SmartWalletsProvider`, if the settings have a paymaster
     * for the network. Otherwise rejects with `INVALID_REQUEST`.
     */
    sponsor?: boolean | undefined
    /**
     * Defaults of the funding screen, which opens if the wallet has too little funds. The network is the transaction's.
     */
    fundWalletConfig?: FundWalletConfig | undefined
  }
  type Callbacks = VerbCallbacks<sendTransaction.ReturnType>
  type ReturnType = UseSendTransactionReturnType
}
