import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import type { Screen } from '../../domain/entities/screen.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { exitError } from '../../flows/login/exit-error.js'
import { type LoginAttempt, reportFailure } from '../../flows/login/report-failure.js'
import { stopLogins } from '../../flows/login/running-logins.js'

/**
 * Opens the first screen of a login, a link or an update, and resolves with the result of `listen`. Rejects as `check`
 * does, and with `NO_SCREEN_HOST` without a screen host. Rejects with the intent's exit error when the user leaves or
 * is logged out. When the user closes the error screen of a link or update, rejects with that error. Hooks may ignore
 * the promise, because their callbacks also receive each error.
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
      throw new KeyhookError('NO_SCREEN_HOST', `No component shows the ${attempt.intent} screens. ${headless}`)
  } catch (error) {
    report(toKeyhookError(error))
    throw error
  }
  stopLogins(client)
  // Keeps the wallet list open below this screen, because a user can log in from that list.
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
    // If two callers opened the same screens, the first report settles both promises.
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
    /** Called before a screen opens. Throws if the call is invalid. */
    check: () => void
    screen: Screen
    /** Called when the screen opens, to start its content. */
    begin?: (() => void) | undefined
    /** The alternative without screens, which the message of `NO_SCREEN_HOST` suggests. */
    headless: string
    /**
     * Listens for the result. The promise rejects only when the user leaves, because the screens show every other
     * error. Closing the screens rejects the promises of all callers.
     */
    listen: (done: (value: value) => void, failed: (error: KeyhookError) => void) => readonly (() => void)[]
  }
}
