// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { getTokenPriceQueryKey, getTokenPriceQueryOptions } from './get-token-price-query-options.js'

afterEach(cleanup)
// Loading code takes the time it takes.
configure({ asyncUtilTimeout: 60_000 })

test.each([
  [1, 'ETH', 3200],
  [5, 'NONE', null],
])('reads the price on chain %i of %s as %s', async (chainId, symbol, price) => {
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
