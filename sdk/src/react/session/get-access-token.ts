import { getMountedClient } from '../../calls/session/mounted-client.js'

/**
 * Returns an access token that is valid for at least 30 s, for code outside React. Renews it if needed. Returns null
 * without a user, or before `KeyhookProvider` is mounted.
 *
 * @example
 * import { getAccessToken } from '@keyhook/sdk'
 *
 * const token = await getAccessToken()
 * await fetch('/api/orders', { headers: { authorization: `Bearer ${token}` } })
 */
export const getAccessToken = async (): Promise<string | null> =>
  (await getMountedClient()?.session.getAccessToken()) ?? null

/**
 * Returns the identity token, for code outside React. Returns null without a user, or before `KeyhookProvider` is
 * mounted.
 *
 * @example
 * import { getIdentityToken } from '@keyhook/sdk'
 *
 * const token = await getIdentityToken()
 */
export const getIdentityToken = async (): Promise<string | null> =>
  (await getMountedClient()?.session.getIdentityToken()) ?? null
