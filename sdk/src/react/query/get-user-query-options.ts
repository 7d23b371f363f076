import { refreshUser } from '../../calls/user/refresh-user.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { type ReadKey, readKey, type ReadQuery, requireQueryUser } from './read-query.js'

/**
 * Reads the logged-in user from the provider. Its initial data is the user that the hooks return. Below a
 * `QueryProvider`, changes of the user, such as a linked passkey, appear at once and without another request.
 *
 * @example
 * import { useClient, useUser } from '@keyhook/sdk'
 * import { getUserQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function AccountCount() {
 *   const { user } = useUser()
 *   const { data } = useQuery(getUserQueryOptions(useClient(), { userId: user?.id }))
 *   return data?.linkedAccounts.length
 * }
 */
export const getUserQueryOptions = (
  client: Client,
  parameters: getUserQueryOptions.Parameters,
): getUserQueryOptions.ReturnType => ({
  queryKey: getUserQueryKey(client, parameters),
  queryFn: async ({ signal }) => {
    requireQueryUser(client, parameters)
    return refreshUser(client, { signal })
  },
  initialData: () => {
    const { user } = client.store.getState()
    return user?.id === parameters.userId ? user : undefined
  },
  enabled: parameters.userId !== undefined,
  staleTime: 60_000,
  retry: false,
})

/** The key of {@link getUserQueryOptions}, and of the options that select a part of the user. */
export const getUserQueryKey = (
  client: Client,
  { userId }: getUserQueryOptions.Parameters,
): getUserQueryKey.ReturnType => readKey(client, 'user', { userId })

export declare namespace getUserQueryOptions {
  type Parameters = {
    /** The user who is logged in. The query is disabled while it is undefined. */
    userId: string | undefined
  }
  type ReturnType = ReadQuery<User, getUserQueryKey.ReturnType> & {
    readonly initialData: () => User | undefined
  }
}

export declare namespace getUserQueryKey {
  type ReturnType = ReadKey<'user', getUserQueryOptions.Parameters>
}
