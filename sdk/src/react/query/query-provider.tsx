'use client'
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useCallback, useEffect } from 'react'
import { toKeyhookError } from '../../domain/errors/base.js'
import { ReadContext, type useOwnRead } from '../core/use-own-read.js'
import { useClient } from '../core/use-client.js'
import { followClient } from './follow-client.js'
import type { ReadQuery } from './read-query.js'

/**
 * Runs the SDK's hooks that read from the provider, such as `useSessions`, on the host's `QueryClient`. Invalidates
 * their data when it changes. Mount it below `KeyhookProvider` and `QueryClientProvider`.
 *
 * @example
 * import { KeyhookProvider } from '@keyhook/sdk'
 * import { QueryProvider } from '@keyhook/sdk/query'
 * import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
 * import type { ReactNode } from 'react'
 *
 * const queryClient = new QueryClient()
 *
 * export const Providers = ({ children }: { children: ReactNode }) => (
 *   <KeyhookProvider appId="keyhookviteexampleapp0001" apiUrl="https://auth.example.com">
 *     <QueryClientProvider client={queryClient}>
 *       <QueryProvider>{children}</QueryProvider>
 *     </QueryClientProvider>
 *   </KeyhookProvider>
 * )
 */
export function QueryProvider({ children }: QueryProvider.Props): ReactElement {
  const client = useClient()
  const queryClient = useQueryClient()
  useEffect(() => followClient(client, queryClient), [client, queryClient])
  return <ReadContext.Provider value={useQueryRead}>{children}</ReadContext.Provider>
}

export declare namespace QueryProvider {
  type Props = {
    /** Components that use the hooks. */
    children?: ReactNode
  }
}

function useQueryRead<value>(query: ReadQuery<value>): useOwnRead.ReturnType<value> {
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(query)
  const { enabled } = query
  const refresh = useCallback(async () => {
    if (!enabled) return
    await refetch()
    await notified()
  }, [enabled, refetch])
  const settled = useCallback(async () => {
    // Does not fetch after a logout, because the data would belong to a user who is logged out.
    if (!queryClient.getQueryState(query.queryKey)) return
    // Joins a request that an invalidation has already started. Its error is in the state of the query.
    await queryClient.fetchQuery(query).catch(() => {})
    await notified()
  }, [query, queryClient])
  return {
    value: data,
    error: error ? toKeyhookError(error) : undefined,
    isLoading: enabled && isPending,
    refresh,
    settled,
  }
}

/**
 * Resolves when react-query has notified components, which is shortly after its own promises resolve. The data is then
 * on screen.
 */
const notified = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))
