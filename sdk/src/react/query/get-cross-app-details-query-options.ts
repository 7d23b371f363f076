import { loadCrossAppDetails } from '../../calls/cross-app/cross-app-details.js'
import type { Client } from '../../client.js'
import type { CrossAppDetails } from '../../domain/entities/cross-app.js'
import { type ReadKey, readKey, type ReadQuery } from './read-query.js'

/**
 * Reads the name and the icon of a provider app. Never stale: they do not change while a page is open.
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
