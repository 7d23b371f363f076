import { getMountedClient } from '../../calls/session/mounted-client.js'

/**
 * The access token, for code that is outside of React: good for at least 30 s and renewed first when needed. Null when
 * nobody is logged in, or before `KeyhookProvider` is mounted.
 *
 * @example
 * import { getAccessToken } from '@keyhook/sdk'
 *
 * const token = await getAccessToken()
 * await fetch('/api/orders', { headers: { authorization: `Bearer ${token}` } })
 */
export const getAccessToken = async (): Promise<string | null> =>
  (await getMountedClient()?.session.getAccessToken()) ?? null
