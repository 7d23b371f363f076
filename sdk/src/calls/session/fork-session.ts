import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/**
 * Opens a second session of the same user, for another context of the same app, which ends with this one. The token
 * recovers once, within 60 s ({@link recoverSession}).
 *
 * @example
 * import { createClient, forkSession, getKeyThumbprint } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const token = await forkSession(client, { key: await getKeyThumbprint(client) })
 */
export async function forkSession(
  client: Client,
  { handover, key, signal }: forkSession.Parameters = {},
): Promise<string> {
  // Renews first when needed, so that the refresh token that is sent is the newest.
  await client.session.getAccessToken()
  const refreshToken = client.session.refreshToken()
  if (refreshToken === null) throw new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
  const forked = await client.http.call(sessions.fork, { refresh_token: refreshToken, key, handover }, { signal })
  client.session.replace(refreshToken, forked)
  return forked.newSessionRefreshToken
}

export declare namespace forkSession {
  type Parameters = {
    /**
     * The other context's key, from {@link getKeyThumbprint} there: the token is worth nothing to any other. An app's
     * settings say whether it may be left out.
     */
    key?: string | undefined
    /**
     * true makes a token for the browser of a wallet's app, which has no key yet, in place of `key`. It is valid once, for 60 s,
     * from the same network and origin. Its session links one wallet and lasts 30 minutes.
     */
    handover?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
