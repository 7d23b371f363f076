import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { getUserQueryKey } from './get-user-query-options.js'
import { watchChanges } from './watch-changes.js'

/**
 * Keeps a `QueryClient` up to date with the SDK. Invalidates what the SDK's own actions change, sets the user when the user
 * changes, and removes the data of a user who logs out. `QueryProvider` does this in React. Returns a function that stops it.
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
  const unsubscribe = client.store.subscribe(({ user }, { user: before }) => {
    if (user && user !== before)
      // Changes data that is there, and adds none.
      queryClient.setQueryData<User>(getUserQueryKey(client, { userId: user.id }), (data) => data && user)
    if (before && user?.id !== before.id)
      queryClient.removeQueries({
        queryKey: scope,
        predicate: ({ queryKey }) => (queryKey[3] as { userId?: string } | undefined)?.userId === before.id,
      })
  })
  return () => {
    stopWatching()
    unsubscribe()
  }
}
