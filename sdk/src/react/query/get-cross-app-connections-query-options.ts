import { listCrossAppConnections } from '../../calls/cross-app/list-cross-app-connections.js'
import type { Client } from '../../client.js'
import type { CrossAppConnection } from '../../domain/entities/cross-app.js'
import { type ReadKey, readKey, type ReadQuery } from './read-query.js'

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
