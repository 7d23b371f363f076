import { getTokenPrice } from '../../calls/transaction/get-token-price.js'
import type { Client } from '../../client.js'

/**
 * For react-query: the price of a chain's native token in US dollars, null when it is unknown. Fresh for a minute.
 *
 * @example
 * import { tokenPriceQueryOptions, useClient } from '@keyhook/sdk'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export const useEtherPrice = () => useQuery(tokenPriceQueryOptions(useClient(), { chainId: 1, symbol: 'ETH' }))
 */
export const tokenPriceQueryOptions = (
  client: Client,
  { chainId, symbol }: Omit<getTokenPrice.Parameters, 'signal'>,
) => ({
  queryKey: ['keyhook', client.appId, 'token-price', chainId, symbol] as const,
  queryFn: async ({ signal }: { signal?: AbortSignal | undefined }): Promise<number | null> =>
    (await getTokenPrice(client, { chainId, symbol, signal })) ?? null,
  staleTime: 60_000,
  retry: false,
})
