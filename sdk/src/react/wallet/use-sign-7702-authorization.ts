'use client'
import { useMemo } from 'react'
import { sign7702Authorization } from '../../actions/wallet/sign-7702-authorization.js'
import { handled } from '../../base/handled.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { useClient } from '../core/use-client.js'

/**
 * Signs an authorization for a contract's code to act for an embedded wallet (EIP-7702). That code can move all its
 * funds: use only a contract that you have reviewed, never an address from a request.
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
  /** Prompts the user, and resolves with the signed authorization for a transaction. */
  signAuthorization: (
    request: Omit<sign7702Authorization.Parameters, 'address' | 'uiOptions'>,
    options?: { readonly address?: string | undefined; readonly uiOptions?: SignUiOptions | undefined },
  ) => Promise<sign7702Authorization.ReturnType>
}

export declare namespace useSign7702Authorization {
  type ReturnType = UseSign7702AuthorizationReturnType
}
