import { listCrossAppConnections, listCrossAppGrants } from './calls.js'
import type { Client } from '../../client.js'
import type { CrossAppConnection, CrossAppDetails, CrossAppGrant } from './account.js'
import { type ReadKey, readKey, type ReadQuery, requireQueryUser } from '../../react/query/read-query.js'
import { loadCrossAppDetails } from './details.js'

/**
 * Reads the provider apps whose accounts this app accepts, from the provider's settings. Fresh for five minutes.
 *
 * @example
 * import { useClient } from '@keyhook/sdk'
 * import { getCrossAppConnectionsQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function ProviderApps() {
 *   const { data } = useQuery(getCrossAppConnectionsQueryOptions(useClient()))
 *   return data?.map(({ appId, name }) => <p key={appId}>{name}</p>)
 * }
 */
export const getCrossAppConnectionsQueryOptions = (
  client: Client,
): ReadQuery<readonly CrossAppConnection[], getCrossAppConnectionsQueryKey.ReturnType> => ({
  queryKey: getCrossAppConnectionsQueryKey(client),
  queryFn: ({ signal }) => listCrossAppConnections(client, { signal }),
  enabled: true,
  staleTime: 300_000,
  retry: false,
})

/** The key of {@link getCrossAppConnectionsQueryOptions}. */
export const getCrossAppConnectionsQueryKey = (client: Client): getCrossAppConnectionsQueryKey.ReturnType =>
  readKey(client, 'cross-app-connections', {})

export declare namespace getCrossAppConnectionsQueryKey {
  type ReturnType = ReadKey<'cross-app-connections', object>
}

/**
 * Reads the name and the icon of a provider app. Never stale, because they do not change while a page is open.
 *
 * @example
 * import { useClient } from '@keyhook/sdk'
 * import { getCrossAppDetailsQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function AppName({ appId }: { appId: string }) {
 *   const { data } = useQuery(getCrossAppDetailsQueryOptions(useClient(), { appId }))
 *   return data?.name ?? 'another app'
 * }
 */
export const getCrossAppDetailsQueryOptions = (
  client: Client,
  parameters: getCrossAppDetailsQueryOptions.Parameters,
): ReadQuery<CrossAppDetails, getCrossAppDetailsQueryKey.ReturnType> => ({
  queryKey: getCrossAppDetailsQueryKey(client, parameters),
  queryFn: () => loadCrossAppDetails(client, parameters.appId),
  enabled: true,
  staleTime: Infinity,
  retry: false,
})

/** The key of {@link getCrossAppDetailsQueryOptions}. */
export const getCrossAppDetailsQueryKey = (
  client: Client,
  { appId }: getCrossAppDetailsQueryOptions.Parameters,
): getCrossAppDetailsQueryKey.ReturnType => readKey(client, 'cross-app-details', { appId })

export declare namespace getCrossAppDetailsQueryOptions {
  type Parameters = {
    /** The ID of the provider app. */
    appId: string
  }
}

export declare namespace getCrossAppDetailsQueryKey {
  type ReturnType = ReadKey<'cross-app-details', getCrossAppDetailsQueryOptions.Parameters>
}

/**
 * Reads the apps with access to the user's account in this app, last used first. Stale when access is revoked. Rejects
 * with `MUST_BE_AUTHENTICATED` when another user is logged in.
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
