import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { Screen } from '../../domain/entities/screen.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { exitError } from '../../flows/login/exit-error.js'
import { stopLogins } from '../../flows/login/running-logins.js'

/**
 * Shows the first screen of a login, or of linking or updating an account, and resolves with what `listen` finishes with.
 * Throws `NO_SCREEN_HOST` when nothing is mounted that shows screens, and rejects as the intent does when the user leaves
 * or is logged out.
 */
export function openScreens<value>(
  client: Client,
  { headless, intent, listen, screen }: openScreens.Parameters<value>,
): Promise<value> {
  const { events, store } = client
  if (store.getState().hosts === 0)
    throw new KeyhookError('NO_SCREEN_HOST', `Nothing is mounted that shows the ${intent} screens. ${headless}`)
  stopLogins(client)
  store.setState({ screens: [screen], direction: 'forward' })
  const exit = exitError(intent)
  const { promise, reject, resolve } = deferred<value>()
  const stops = [
    ...listen(resolve, (error) => error.code === exit.code && reject(error)),
    events.on('logout', () => reject(exit)),
  ]
  return promise.finally(() => {
    for (const stop of stops) stop()
  })
}

export declare namespace openScreens {
  type Parameters<value> = {
    intent: Intent
    screen: Screen
    /** How to go on without them: the end of the message of `NO_SCREEN_HOST`. */
    headless: string
    /** Listens for the end. Only a failure that says that the user left counts: the screens show every other one. */
    listen: (done: (value: value) => void, failed: (error: KeyhookError) => void) => readonly (() => void)[]
  }
}
