'use client'
import { useMemo } from 'react'
import { sendSolanaTransaction } from '../../actions/transaction/send-solana-transaction.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useSendTransactionOnSolana } from './use-send-transaction-on-solana.js'
import { useVerbCallbacks } from './use-verb-callbacks.js'
import { useWeb3 } from './use-web3.js'

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
