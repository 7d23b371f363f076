'use client'
import { useMemo } from 'react'
import { signSolanaMessage } from '../../actions/wallet/sign-solana-message.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useSignMessage } from './use-sign-message.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Signs a text or bytes with an embedded Solana wallet.
 *
 * @example
 * import { useSignMessage } from '@keyhook/sdk/solana'
 *
 * export function SignNote({ text }: { text: string }) {
 *   const { signMessage } = useSignMessage({ onSuccess: ({ signature }) => console.log(signature) })
 *   return <button onClick={() => signMessage({ message: text })}>Sign</button>
 * }
 */
export function useSignSolanaMessage(callbacks: useSignSolanaMessage.Callbacks = {}): useSignSolanaMessage.ReturnType {
  const client = useClient()
  useVerbCallbacks('signSolanaMessage', callbacks)
  return useMemo(
    () => ({
      signMessage: ({ options: inputOptions, ...input }, options) =>
        handled(signSolanaMessage(client, { ...input, ...inputOptions, ...options })),
    }),
    [client],
  )
}

type UseSignSolanaMessageReturnType = {
  /** Prompts the user, and resolves with the signature. The input may contain the options. */
  signMessage: (
    input: Pick<signSolanaMessage.Parameters, 'message' | 'wallet'> & { options?: useSignMessage.Options | undefined },
    options?: useSignMessage.Options,
  ) => Promise<signSolanaMessage.ReturnType>
}

export declare namespace useSignSolanaMessage {
  type Callbacks = VerbCallbacks<signSolanaMessage.ReturnType>
  type ReturnType = UseSignSolanaMessageReturnType
}
