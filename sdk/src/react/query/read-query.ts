import type { Client } from '../../client.js'
import { requireUser } from '../../domain/rules/login/require-user.js'

/** Options of one read for `useQuery`, `prefetchQuery` and `fetchQuery`. The type does not depend on react-query. */
export type ReadQuery<data = unknown, key extends readonly unknown[] = readonly unknown[]> = {
  /** Starts with 'keyhook', the app ID and the name of the read. */
  readonly queryKey: key
  /** Rejects with a `KeyhookError`. */
  readonly queryFn: (context: { signal?: AbortSignal | undefined }) => Promise<data>
  /** False while a parameter is missing, such as the user's ID before login. */
  readonly enabled: boolean
  /** Milliseconds until the data is read again when a component mounts. */
  readonly staleTime: number
  /** False, because the SDK repeats requests itself if that is safe. */
  readonly retry: false
}

/**
 * Returns the key of a read. All keys of an app share the first two elements, and all keys of a read the first three.
 */
export const readKey = <const name extends string, parameters extends object>(
  client: Client,
  name: name,
  parameters: parameters,
): ReadKey<name, parameters> => ['keyhook', client.appId, name, parameters]

export type ReadKey<name extends string, parameters extends object> = readonly [
  scope: 'keyhook',
  appId: string,
  name: name,
  parameters: parameters,
]

/** Throws `MUST_BE_AUTHENTICATED` unless this user is logged in: data of one user must not get the key of another. */
export function requireQueryUser({ store }: Client, { userId }: { userId: string | undefined }): void {
  const { user } = store.getState()
  requireUser(user?.id === userId ? user : undefined)
}
