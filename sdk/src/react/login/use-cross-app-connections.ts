'use client'
import { useCallback } from 'react'
import { listCrossAppConnections } from '../../calls/cross-app/list-cross-app-connections.js'
import type { CrossAppConnection } from '../../domain/entities/cross-app.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useRead } from '../core/use-read.js'

/**
 * The apps whose accounts this one takes, as the provider's settings have them. Read when the component mounts.
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
  const read = useCallback((signal: AbortSignal | undefined) => listCrossAppConnections(client, { signal }), [client])
  const { value: connections, ...rest } = useRead(read)
  return { connections, ...rest }
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
