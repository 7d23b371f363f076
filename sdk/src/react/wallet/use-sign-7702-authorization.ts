'use client'
import { useMemo } from 'react'
import { sign7702Authorization } from '../../actions/wallet/sign-7702-authorization.js'
import { handled } from '../../base/handled.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { useClient } from '../core/use-client.js'

/**
 * Signs that the code of a contract may act for an embedded wallet (EIP-7702). That code can move all that the wallet has:
 * name one that you have read, and no address that came with a request.
 *
 * @example
 * import { useSendTransaction, useSign7702Authorization } from '@keyhook/sdk'
 *
 * export function Upgrade({ address, contractAddress }: Record<'address' | 'contractAddress', `0x${string}`>) {
 *   const { signAuthorization } = useSign7702Authorization()
 *   const { sendTransaction } = useSendTransaction()
 *   const upgrade = async () => {
 *     const authorization = await signAuthorization({ contractAddress, chainId: 8453, executor: 'self' })
 *     await sendTransaction({ to: address, authorizationList: [authorization] })
 *   }
 *   return <button onClick={upgrade}>Upgrade</button>
 * }
 */
export function useSign7702Authorization(): useSign7702Authorization.ReturnType {
  const client = useClient()
  return useMemo(
    () => ({
      signAuthorization: (request, options) => handled(sign7702Authorization(client, { ...request, ...options })),
    }),
    [client],
  )
}

type UseSign7702AuthorizationReturnType = {
  /** Asks the user, then resolves with what a transaction carries. */
  signAuthorization: (
    request: Omit<sign7702Authorization.Parameters, 'address' | 'uiOptions'>,
    options?: { readonly address?: string | undefined; readonly uiOptions?: SignUiOptions | undefined },
  ) => Promise<sign7702Authorization.ReturnType>
}

export declare namespace useSign7702Authorization {
  type ReturnType = UseSign7702AuthorizationReturnType
}
