import type { Client } from '../../client.js'
import { logoutTimeout } from '../../domain/rules/limits.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/**
 * Ends the session: on the server first, so that every token of it is dead (security rule 13), then on this device and
 * in its other tabs. A server that does not answer within 10 s does not keep the user logged in here.
 */
export async function logOut(client: Client): Promise<void> {
  const refreshToken = client.session.refreshToken()
  if (client.session.accessToken() !== null) {
    const patience = new AbortController()
    const told = client.http
      .call(sessions.logout, refreshToken === null ? {} : { refresh_token: refreshToken }, { signal: patience.signal })
      // The server may be down, or know nothing of the session any more: it ends here all the same.
      .catch(() => {})
    const waited = client.platform.sleep(logoutTimeout, patience.signal).catch(() => {})
    await Promise.race([told, waited])
    patience.abort()
    await told
  }
  client.session.destroy()
}
