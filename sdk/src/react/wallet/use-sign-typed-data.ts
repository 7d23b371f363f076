'use client'
import { useMemo } from 'react'
import { signTypedData } from '../../actions/wallet/sign-typed-data.js'
import type { TypedData } from '../../domain/entities/ethereum.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useSignMessage } from './use-sign-message.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

/**
 * Signs typed data with an embedded wallet (EIP-712).
 *
 * @example
 * import { useSignTypedData } from '@keyhook/sdk'
 *
 * const order = {
 *   domain: { name: 'Fieldnotes', version: '1', chainId: 8453 },
 *   types: { Order: [{ name: 'item', type: 'string' }] },
 *   primaryType: 'Order',
 *   message: { item: 'Notebook' },
 * }
 *
 * export function SignOrder() {
 *   const { signTypedData } = useSignTypedData()
 *   return <button onClick={() => signTypedData(order)}>Sign the order</button>
 * }
 */
export function useSignTypedData(callbacks: useSignTypedData.Callbacks = {}): useSignTypedData.ReturnType {
  const client = useClient()
  useVerbCallbacks('signTypedData', callbacks)
  return useMemo(
    () => ({ signTypedData: (typedData, options) => handled(signTypedData(client, { typedData, ...options })) }),
    [client],
  )
}

type UseSignTypedDataReturnType = {
  /** Prompts the user, and resolves with the signature. */
  signTypedData: (typedData: TypedData, options?: useSignMessage.Options) => Promise<signTypedData.ReturnType>
}

export declare namespace useSignTypedData {
  type Callbacks = VerbCallbacks<signTypedData.ReturnType>
  type ReturnType = UseSignTypedDataReturnType
}
