// @vitest-environment jsdom
import { dehydrate, hydrate, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createClient } from '../../create-client.js'
import { serverPlatform } from '../../platform/server-platform.js'
import { getCrossAppConnectionsQueryOptions } from '../../login-methods/cross-app/queries.js'
import { getTokenPriceQueryKey, getTokenPriceQueryOptions } from './get-token-price-query-options.js'

afterEach(cleanup)
// Lazy modules load in real time.
configure({ asyncUtilTimeout: 60_000 })

test.each([
  [1, 'ETH', 3200],
  [5, 'NONE', null],
])('on chain %i, reads the price of %s as %s', async (chainId, symbol, price) => {
  const { client } = setupWallet()
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )

  const { result } = renderHook(() => useQuery(getTokenPriceQueryOptions(client, { chainId, symbol })), { wrapper })

  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(result.current.data).toBe(price)
  expect(queries.getQueryData(getTokenPriceQueryKey(client, { chainId, symbol }))).toBe(price)
})

test('a price prefetched on the server needs no request on the page', async () => {
  const { calls, client, provider } = setupWallet()
  const onServer = createClient({
    ...{ appId: client.appId, apiUrl: client.apiUrl },
    platform: { ...serverPlatform(), fetch: provider.fetch },
  })
  const parameters = { chainId: 1, symbol: 'ETH' }
  const prefetched = new QueryClient()
  await prefetched.prefetchQuery(getTokenPriceQueryOptions(onServer, parameters))
  const queries = new QueryClient()
  hydrate(queries, JSON.parse(JSON.stringify(dehydrate(prefetched))))
  await prefetched.fetchQuery(getCrossAppConnectionsQueryOptions(onServer))
  const before = calls.length

  expect(await queries.fetchQuery(getTokenPriceQueryOptions(client, parameters))).toBe(3200)
  expect(calls.slice(before).filter(({ path }) => path.includes('price'))).toEqual([])
})
