import { getMountedClient } from '../../calls/session/mounted-client.js'

/**
 * Returns the identity token, for code outside React. Null without a user, or before `KeyhookProvider` is mounted.
 *
 * @example
 * import { getIdentityToken } from '@keyhook/sdk'
 *
 * const token = await getIdentityToken()
 */
export const getIdentityToken = async (): Promise<string | null> =>
  (await getMountedClient()?.session.getIdentityToken()) ?? null
