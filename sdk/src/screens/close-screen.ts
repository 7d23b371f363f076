import type { Client } from '../client.js'
import type { LoginMethod } from '../domain/entities/login-method.js'
import type { Screen } from '../domain/entities/screen.js'
import type { KeyhookError } from '../domain/errors/base.js'
import { isSameKind } from '../domain/rules/linking/is-same-kind.js'
import { exitError } from '../flows/login/exit-error.js'
import { reportFailure } from '../flows/login/report-failure.js'
import { runningLogins, stopLogins } from '../flows/login/running-logins.js'
import { loginAttempt } from './login-attempt.js'

/** Returns true if the user may close the screen. The user cannot close the terms. */
export const canClose = (screen: Screen | undefined): boolean => screen !== undefined && screen.name !== 'accept-terms'

/**
 * Closes the current screen, like the user's click on Close. This declines a prompt, cancels a login, a link or an
 * update, or postpones a failed wallet creation. Does nothing if the screen cannot be closed.
 *
 * Leaving a link or an update is reported even after an error. Its promise rejects with the error on screen.
 */
export function closeScreen(client: Client): void {
  const { approvals, screens, session } = client.store.getState()
  const [approval] = approvals
  if (approval) return void (approval.screen && client.flows.get(approval.id)?.send({ type: 'reject' }))
  const current = screens.at(-1)
  if (!current || !canClose(current)) return
  const attempt = loginAttempt(current)
  const failure = attempt && attempt.intent !== 'login' ? failureOf(client, current, attempt.method) : undefined
  client.store.setState({ screens: [] })
  client.events.emit('screenClosed', { screen: current, failure })
  // Finds the running flow by its ID. An import would load code that a host of lazy screens does not need yet.
  if (current.name === 'create-wallet') void client.flows.get('complete')?.send({ type: 'skip' })
  if (!attempt) return
  const isDone = runningLogins(client).some(({ run }) => run.getState().status === 'done')
  stopLogins(client)
  if (attempt.intent === 'login' ? session !== 'authenticated' : !isDone)
    reportFailure(client, attempt, exitError(attempt.intent))
}

/** Returns the error that the screen of a method shows. It comes from the screen, or from the method's flow. */
function failureOf(client: Client, screen: Screen, method: LoginMethod): KeyhookError | undefined {
  if (screen.name === 'error') return screen.error
  return runningLogins(client)
    .find((login) => isSameKind(login.method, method))
    ?.run.getState().error
}
