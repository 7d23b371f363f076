import { getTokenPrice } from '../../calls/transaction/get-token-price.js'
import type { Client } from '../../client.js'
import { type ReadKey, readKey, type ReadQuery } from './read-query.js'

/**
 * Reads the price of a chain's native token in US dollars, or null when it is unknown. Fresh for a minute.
 *
 * @example
 * import { useClient } from '@keyhook/sdk'
 * import { getTokenPriceQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export const useEtherPrice = () => useQuery(getTokenPriceQueryOptions(useClient(), { chainId: 1, symbol: 'ETH' }))
 */
export const getTokenPriceQueryOptions = (
  client: Client,
  parameters: getTokenPriceQueryOptions.Parameters,
): ReadQuery<number | null, getTokenPriceQueryKey.ReturnType> => ({
  queryKey: getTokenPriceQueryKey(client, parameters),
  queryFn: async ({ signal }) => (await getTokenPrice(client, { ...parameters, signal })) ?? null,
  enabled: true,
  staleTime: 60_000,
  retry: false,
})

/** The key of {@link getTokenPriceQueryOptions}. */
export const getTokenPriceQueryKey = (
  client: Client,
  { chainId, symbol }: getTokenPriceQueryOptions.Parameters,
): getTokenPriceQueryKey.ReturnType => readKey(client, 'token-price', { chainId, symbol })

export declare namespace getTokenPriceQueryOptions {
  type Parameters = Omit<getTokenPrice.Parameters, 'signal'>
}

export declare namespace getTokenPriceQueryKey {
  type ReturnType = ReadKey<'token-price', getTokenPriceQueryOptions.Parameters>
}
