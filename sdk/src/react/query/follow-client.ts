import type { Query, QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { State } from '../../store/create-store.js'
import { getUserQueryKey } from './get-user-query-options.js'
import { watchChanges } from './watch-changes.js'

/**
 * Keeps a `QueryClient` up to date with the SDK. Invalidates queries that the SDK's actions change, and sets the user
 * when the user changes. Removes the data of users who are not logged in, including data that a persister restored.
 * `QueryProvider` does this in React. Returns a function that stops it.
 *
 * @example
 * import { createClient } from '@keyhook/sdk/core'
 * import { followClient } from '@keyhook/sdk/query'
 * import { QueryClient } from '@tanstack/react-query'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const stop = followClient(client, new QueryClient())
 */
export function followClient(client: Client, queryClient: QueryClient): () => void {
  const scope = ['keyhook', client.appId] as const
  const stopWatching = watchChanges(client, (name) => {
    void queryClient.invalidateQueries({ queryKey: [...scope, name] })
  })
  const follow = ({ status, user }: State) => {
    if (status !== 'ready') return
    // Changes existing data, and adds none.
    if (user) queryClient.setQueryData<User>(getUserQueryKey(client, { userId: user.id }), (data) => data && user)
    queryClient.removeQueries({ queryKey: scope, predicate: (query) => isOfOther(query, user?.id) })
  }
  follow(client.store.getState())
  const unsubscribe = client.store.subscribe((state, before) => {
    if (state.user !== before.user || state.status !== before.status) follow(state)
  })
  return () => {
    stopWatching()
    unsubscribe()
  }
}

/** Returns true if a query belongs to a user other than this one. Balances and prices belong to no user. */
function isOfOther({ queryKey }: Query, userId: string | undefined): boolean {
  const owner = (queryKey[3] as { userId?: string } | undefined)?.userId
  return owner !== undefined && owner !== userId
}
