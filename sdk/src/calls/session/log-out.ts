import type { Client } from '../../client.js'
import { logoutTimeout } from '../../domain/rules/limits.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/**
 * Ends the session: first on the server, which invalidates its tokens (security rule 13), then on this device and in
 * its other tabs. If the server does not respond, logs out on this device after 10 s.
 */
export async function logOut(client: Client): Promise<void> {
  const refreshToken = client.session.refreshToken()
  if (client.session.accessToken() !== null) {
    const patience = new AbortController()
    const notified = client.http
      .call(sessions.logout, refreshToken === null ? {} : { refresh_token: refreshToken }, { signal: patience.signal })
      // Ends the session on this device even if the server is offline or has already ended it.
      .catch(() => {})
    const waited = client.platform.sleep(logoutTimeout, patience.signal).catch(() => {})
    await Promise.race([notified, waited])
    patience.abort()
    await notified
  }
  client.session.destroy()
}
