'use client'
import { useMemo } from 'react'
import { signMessage } from '../../actions/wallet/sign-message.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Signs a message with an embedded wallet (EIP-191).
 *
 * @example
 * import { useSignMessage } from '@keyhook/sdk'
 *
 * export function SignNote({ text }: { text: string }) {
 *   const { signMessage } = useSignMessage({ onSuccess: ({ signature }) => console.log(signature) })
 *   return <button onClick={() => signMessage({ message: text })}>Sign</button>
 * }
 */
export function useSignMessage(callbacks: useSignMessage.Callbacks = {}): useSignMessage.ReturnType {
  const client = useClient()
  useVerbCallbacks('signMessage', callbacks)
  return useMemo(
    () => ({ signMessage: ({ message }, options) => handled(signMessage(client, { message, ...options })) }),
    [client],
  )
}

type UseSignMessageReturnType = {
  /** Prompts the user, and resolves with the signature. */
  signMessage: (input: { message: string }, options?: useSignMessage.Options) => Promise<signMessage.ReturnType>
}

export declare namespace useSignMessage {
  type Options = {
    uiOptions?: SignUiOptions | undefined
    /** Default: the user's first wallet. */ address?: string | undefined
  }
  type Callbacks = VerbCallbacks<signMessage.ReturnType>
  type ReturnType = UseSignMessageReturnType
}
