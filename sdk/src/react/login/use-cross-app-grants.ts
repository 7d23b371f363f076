'use client'
import { useCallback, useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { revokeCrossAppGrant } from '../../calls/cross-app/revoke-cross-app-grant.js'
import type { CrossAppGrant } from '../../domain/entities/cross-app.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useRead } from '../core/use-read.js'
import { getCrossAppGrantsQueryOptions } from '../query/get-cross-app-grants-query-options.js'

/**
 * The apps that the user has given access to their account in this app, which they can revoke. A query on the host's
 * `QueryClient` below a `QueryProvider`; otherwise read when the component mounts, and again when access was revoked.
 *
 * @example
 * import { useCrossAppGrants } from '@keyhook/sdk'
 *
 * export function Grants() {
 *   const { grants, error, revoke } = useCrossAppGrants()
 *   if (error) return <p role="alert">{error.message}</p>
 *   return grants?.map(({ appId, name }) => (
 *     <button key={appId} onClick={() => revoke({ appId })}>
 *       Take access from {name}
 *     </button>
 *   ))
 * }
 */
export function useCrossAppGrants(): useCrossAppGrants.ReturnType {
  const client = useClient()
  const userId = useClientState(({ user }) => user?.id)
  const query = useMemo(() => getCrossAppGrantsQueryOptions(client, { userId }), [client, userId])
  const { value: grants, settled, ...rest } = useRead(query)
  const revoke = useCallback(
    // The list is stale then, so it is being read.
    (parameters: { appId: string }) => handled(revokeCrossAppGrant(client, parameters).then(settled)),
    [client, settled],
  )
  return { grants, revoke, ...rest }
}

type UseCrossAppGrantsReturnType = {
  /** The one used last first; undefined until they are known. */
  grants: readonly CrossAppGrant[] | undefined
  /** Why they could not be read the last time; those read before stay. */
  error: KeyhookError | undefined
  /** Whether they are being read. */
  isLoading: boolean
  /** The app asks again before it knows the user. Resolves once the list was read again. */
  revoke: (parameters: { appId: string }) => Promise<void>
  /** Reads them again. */
  refresh: () => Promise<void>
}

export declare namespace useCrossAppGrants {
  type ReturnType = UseCrossAppGrantsReturnType
}
