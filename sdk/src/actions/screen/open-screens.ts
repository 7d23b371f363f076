import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import type { Screen } from '../../domain/entities/screen.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { exitError } from '../../flows/login/exit-error.js'
import { type LoginAttempt, reportFailure } from '../../flows/login/report-failure.js'
import { stopLogins } from '../../flows/login/running-logins.js'

/**
 * Shows the first screen of a login, or of linking or updating an account, and resolves with what `listen` finishes with.
 * Rejects as `check` does, with `NO_SCREEN_HOST` when nothing is mounted that shows screens, and as the intent does when
 * the user leaves or is logged out. Rejects with the failure of a link or an update when the user closes its screen. The
 * promise of a hook may be ignored: its callbacks receive each error too.
 */
export async function openScreens<value>(
  client: Client,
  { attempt, begin, check, headless, listen, screen }: openScreens.Parameters<value>,
): Promise<value> {
  const { events, store } = client
  const report = (error: KeyhookError) => reportFailure(client, attempt, error)
  try {
    check()
    if (store.getState().hosts === 0)
      throw new KeyhookError(
        'NO_SCREEN_HOST',
        `Nothing is mounted that shows the ${attempt.intent} screens. ${headless}`,
      )
  } catch (error) {
    report(toKeyhookError(error))
    throw error
  }
  stopLogins(client)
  // The list of wallets, from which a user may log in instead, is gone back to.
  const before = store.getState().screens.filter(({ name }) => name === 'choose-wallet')
  store.setState({ screens: [...before, screen], direction: 'forward' })
  const exit = exitError(attempt.intent)
  const { promise, reject, resolve } = deferred<value>()
  let isOpen = true
  const end = (settle: () => void) => {
    isOpen = false
    settle()
  }
  const stops = [
    ...listen(
      (value) => end(() => resolve(value)),
      (error) => error.code === exit.code && end(() => reject(error)),
    ),
    events.on('screenClosed', ({ failure }) => failure && end(() => reject(failure))),
    // Where the same screens were opened twice, the first report ends both.
    events.on('logout', () => isOpen && report(exit)),
  ]
  begin?.()
  return promise.finally(() => {
    for (const stop of stops) stop()
  })
}

export declare namespace openScreens {
  type Parameters<value> = {
    attempt: LoginAttempt
    /** Throws what is refused before a screen is shown. */
    check: () => void
    screen: Screen
    /** Starts what the screen shows. */
    begin?: (() => void) | undefined
    /** How to go on without them: the end of the message of `NO_SCREEN_HOST`. */
    headless: string
    /**
     * Listens for the end. Only a failure that says that the user left counts: the screens show every other one. Closing
     * them reports it, whichever way they were opened.
     */
    listen: (done: (value: value) => void, failed: (error: KeyhookError) => void) => readonly (() => void)[]
  }
}
