import { getMountedClient } from '../../calls/session/mounted-client.js'

/**
 * The identity token, for code that is outside of React. Null when nobody is logged in, or before `KeyhookProvider` is
 * mounted.
 *
 * @example
 * import { getIdentityToken } from '@keyhook/sdk'
 *
 * const token = await getIdentityToken()
 */
export const getIdentityToken = async (): Promise<string | null> =>
  (await getMountedClient()?.session.getIdentityToken()) ?? null
