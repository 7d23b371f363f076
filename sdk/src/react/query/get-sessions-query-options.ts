import { listSessions } from '../../calls/session/list-sessions.js'
import type { Client } from '../../client.js'
import type { UserSession } from '../../domain/entities/user.js'
import { type ReadKey, readKey, type ReadQuery, requireQueryUser } from './read-query.js'

/**
 * Reads the sessions of the user, last used first. Stale when a session is ended or approved. Rejects with
 * `MUST_BE_AUTHENTICATED` when another user is logged in.
 *
 * @example
 * import { useClient, useUser } from '@keyhook/sdk'
 * import { getSessionsQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function SessionCount() {
 *   const { user } = useUser()
 *   const { data } = useQuery(getSessionsQueryOptions(useClient(), { userId: user?.id }))
 *   return <p>You are logged in on {data?.length ?? '…'} devices.</p>
 * }
 */
export const getSessionsQueryOptions = (
  client: Client,
  parameters: getSessionsQueryOptions.Parameters,
): ReadQuery<readonly UserSession[], getSessionsQueryKey.ReturnType> => ({
  queryKey: getSessionsQueryKey(client, parameters),
  queryFn: async ({ signal }) => {
    requireQueryUser(client, parameters)
    return listSessions(client, { signal })
  },
  enabled: parameters.userId !== undefined,
  staleTime: 0,
  retry: false,
})

/** The key of {@link getSessionsQueryOptions}. */
export const getSessionsQueryKey = (
  client: Client,
  { userId }: getSessionsQueryOptions.Parameters,
): getSessionsQueryKey.ReturnType => readKey(client, 'sessions', { userId })

export declare namespace getSessionsQueryOptions {
  type Parameters = {
    /** The user who is logged in. The query is disabled while it is undefined. */
    userId: string | undefined
  }
}

export declare namespace getSessionsQueryKey {
  type ReturnType = ReadKey<'sessions', getSessionsQueryOptions.Parameters>
}
