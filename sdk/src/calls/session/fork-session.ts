import type { Client } from '../../client.js'
import { mustBeAuthenticated } from '../../domain/errors/base.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/**
 * Opens a second session of the user for a wallet app's browser. It ends with this session, or after 30 minutes, and
 * can link one wallet. Returns a token for `recoverSession`, which works once, within 60 s, from the same network and
 * origin.
 */
export async function forkSession(client: Client, { signal }: forkSession.Parameters = {}): Promise<string> {
  // Renews first if needed, so that the request contains the newest refresh token.
  await client.session.getAccessToken()
  const refreshToken = client.session.refreshToken()
  if (refreshToken === null) throw mustBeAuthenticated()
  const forked = await client.http.call(sessions.fork, { refresh_token: refreshToken, handover: true }, { signal })
  client.session.replace(refreshToken, forked)
  return forked.newSessionRefreshToken
}

export declare namespace forkSession {
  type Parameters = { signal?: AbortSignal | undefined }
}
