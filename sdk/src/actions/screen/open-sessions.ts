import type { Client } from '../../client.js'
import { mustBeAuthenticated } from '../../domain/errors/base.js'
import { noScreenHost } from '../../flows/core/no-screen-host.js'

/**
 * Opens the screen with the user's sessions, where they can end them. Rejects with `MUST_BE_AUTHENTICATED` without a
 * user, and with `NO_SCREEN_HOST` without a screen host.
 *
 * @example
 * import { createClient, openSessions } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * await openSessions(client)
 */
export async function openSessions({ store }: Client): Promise<void> {
  const { hosts, session } = store.getState()
  if (session !== 'authenticated') throw mustBeAuthenticated()
  if (hosts === 0)
    throw noScreenHost('No component shows the sessions screen. Mount <AuthModal />, or use useSessions().')
  store.setState({ screens: [{ name: 'sessions' }], direction: 'forward' })
}
