import { listCrossAppGrants } from '../../calls/cross-app/list-cross-app-grants.js'
import type { Client } from '../../client.js'
import type { CrossAppGrant } from '../../domain/entities/cross-app.js'
import { type ReadKey, readKey, type ReadQuery } from './read-query.js'
import { requireQueryUser } from './require-query-user.js'

/**
 * Reads the apps that the user has given access to their account in this app, the one used last first. Stale when access is
 * revoked. Rejects with `MUST_BE_AUTHENTICATED` when another user is logged in.
 *
 * @example
 * import { useClient, useUser } from '@keyhook/sdk'
 * import { getCrossAppGrantsQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function LinkedApps() {
 *   const { user } = useUser()
 *   const { data } = useQuery(getCrossAppGrantsQueryOptions(useClient(), { userId: user?.id }))
 *   return data?.map(({ appId, name }) => <p key={appId}>{name}</p>)
 * }
 */
export const getCrossAppGrantsQueryOptions = (
  client: Client,
  parameters: getCrossAppGrantsQueryOptions.Parameters,
): ReadQuery<readonly CrossAppGrant[], getCrossAppGrantsQueryKey.ReturnType> => ({
  queryKey: getCrossAppGrantsQueryKey(client, parameters),
  queryFn: async ({ signal }) => {
    requireQueryUser(client, parameters)
    return listCrossAppGrants(client, { signal })
  },
  enabled: parameters.userId !== undefined,
  staleTime: 0,
  retry: false,
})

/** The key of {@link getCrossAppGrantsQueryOptions}. */
export const getCrossAppGrantsQueryKey = (
  client: Client,
  { userId }: getCrossAppGrantsQueryOptions.Parameters,
): getCrossAppGrantsQueryKey.ReturnType => readKey(client, 'cross-app-grants', { userId })

export declare namespace getCrossAppGrantsQueryOptions {
  type Parameters = {
    /** The user who is logged in. The query is disabled while it is undefined. */
    userId: string | undefined
  }
}

export declare namespace getCrossAppGrantsQueryKey {
  type ReturnType = ReadKey<'cross-app-grants', getCrossAppGrantsQueryOptions.Parameters>
}
