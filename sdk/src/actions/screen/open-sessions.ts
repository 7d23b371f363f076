import type { Client } from '../../client.js'
import { mustBeAuthenticated } from '../../domain/errors/must-be-authenticated.js'
import { noScreenHost } from '../../flows/core/no-screen-host.js'

/**
 * Shows where the user is logged in, and lets them end it elsewhere. Rejects with `MUST_BE_AUTHENTICATED` when no user is
 * logged in, and with `NO_SCREEN_HOST` when nothing is mounted that shows screens.
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
    throw noScreenHost(
      'Nothing is mounted that shows the screen of sessions. Mount <AuthModal />, or use useSessions().',
    )
  store.setState({ screens: [{ name: 'sessions' }], direction: 'forward' })
}
