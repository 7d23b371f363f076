'use client'
import { useMemo } from 'react'
import type { CrossAppConnection } from '../../domain/entities/cross-app.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useRead } from '../core/use-read.js'
import { getCrossAppConnectionsQueryOptions } from '../query/get-cross-app-connections-query-options.js'

/**
 * The provider apps whose accounts this app accepts, from the provider's settings. A query on the host's `QueryClient` below a
 * `QueryProvider`; otherwise read when the component mounts.
 *
 * @example
 * import { useCrossAppAccounts, useCrossAppConnections } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { connections, error } = useCrossAppConnections()
 *   const { loginWithCrossAppAccount } = useCrossAppAccounts()
 *   if (error) return <p role="alert">{error.message}</p>
 *   return connections?.map(({ appId, name }) => (
 *     <button key={appId} onClick={() => loginWithCrossAppAccount({ appId })}>
 *       Continue with {name}
 *     </button>
 *   ))
 * }
 */
export function useCrossAppConnections(): useCrossAppConnections.ReturnType {
  const client = useClient()
  const query = useMemo(() => getCrossAppConnectionsQueryOptions(client), [client])
  const { value: connections, error, isLoading, refresh } = useRead(query)
  return { connections, error, isLoading, refresh }
}

type UseCrossAppConnectionsReturnType = {
  /** Undefined until they are known. */
  connections: readonly CrossAppConnection[] | undefined
  /** Why they could not be read the last time; those read before stay. */
  error: KeyhookError | undefined
  /** Whether they are being read. */
  isLoading: boolean
  /** Reads them again. */
  refresh: () => Promise<void>
}

export declare namespace useCrossAppConnections {
  type ReturnType = UseCrossAppConnectionsReturnType
}
