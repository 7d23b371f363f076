'use client'
import { useMemo } from 'react'
import { sendSolanaTransaction } from '../../actions/transaction/send-solana-transaction.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'
import { useWeb3 } from './use-web3.js'

/**
 * Signs and sends serialized transactions, or transactions of `@solana/web3.js`, with an embedded Solana wallet.
 *
 * @example
 * import { useSendTransaction } from '@keyhook/sdk/solana'
 *
 * export function Pay({ transaction }: { transaction: Uint8Array }) {
 *   const { sendTransaction } = useSendTransaction({ onSuccess: ({ signature }) => console.log(signature) })
 *   const pay = () => sendTransaction({ transaction, cluster: { name: 'devnet' } })
 *   return <button onClick={pay}>Pay</button>
 * }
 */
export function useSendTransactionOnSolana(
  callbacks: useSendTransactionOnSolana.Callbacks = {},
): useSendTransactionOnSolana.ReturnType {
  const client = useClient()
  useVerbCallbacks('sendSolanaTransaction', callbacks)
  useWeb3()
  return useMemo(
    () => ({
      sendTransaction: (input, options) => handled(sendSolanaTransaction(client, { ...input, ...options })),
    }),
    [client],
  )
}

type UseSendTransactionOnSolanaReturnType = {
  /**
   * Prompts the user, sends, and resolves with the signature once it is confirmed. The input may contain the options.
   */
  sendTransaction: (
    input: Omit<sendSolanaTransaction.Parameters, 'resolveOn'>,
    options?: useSendTransactionOnSolana.Options,
  ) => Promise<sendSolanaTransaction.ReturnType>
}

export declare namespace useSendTransactionOnSolana {
  type Options = Pick<sendSolanaTransaction.Parameters, 'address' | 'sendOptions' | 'uiOptions'>
  type Callbacks = VerbCallbacks<sendSolanaTransaction.ReturnType>
  type ReturnType = UseSendTransactionOnSolanaReturnType
}

/**
 * Signs and sends transactions with an embedded Solana wallet, without waiting for a block.
 *
 * @example
 * import { useSignAndSendTransaction } from '@keyhook/sdk/solana'
 *
 * export function Pay({ transaction }: { transaction: Uint8Array }) {
 *   const { signAndSendTransaction } = useSignAndSendTransaction({
 *     onSuccess: ({ signature }) => console.log(signature),
 *   })
 *   return <button onClick={() => signAndSendTransaction({ transaction })}>Pay</button>
 * }
 */
export function useSignAndSendTransaction(
  callbacks: useSendTransactionOnSolana.Callbacks = {},
): useSignAndSendTransaction.ReturnType {
  const client = useClient()
  useVerbCallbacks('sendSolanaTransaction', callbacks)
  useWeb3()
  return useMemo(
    () => ({
      signAndSendTransaction: (input, options) =>
        handled(sendSolanaTransaction(client, { resolveOn: 'submitted', ...input, ...options })),
    }),
    [client],
  )
}

type UseSignAndSendTransactionReturnType = {
  /** Prompts the user, and resolves with the signature as soon as a node has accepted it. */
  signAndSendTransaction: useSendTransactionOnSolana.ReturnType['sendTransaction']
}

export declare namespace useSignAndSendTransaction {
  type ReturnType = UseSignAndSendTransactionReturnType
}
