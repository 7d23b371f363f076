import type { Client } from '../client.js'
import { getFlow } from '../flows/core/get-flow.js'
import { completeFlow } from '../flows/login/complete.js'
import { exitError } from '../flows/login/exit-error.js'
import { reportFailure } from '../flows/login/report-failure.js'
import { runningLogins, stopLogins } from '../flows/login/running-logins.js'
import { canClose } from './can-close.js'
import { loginAttempt } from './login-attempt.js'

/**
 * Closes what is shown, as the user does: a question is thereby answered with no, a login, a link or an update
 * left, and a wallet that could not be created is left for later. Does nothing where closing is not allowed.
 */
export function closeScreen(client: Client): void {
  const { approvals, screens, session } = client.store.getState()
  const [approval] = approvals
  if (approval) return void (approval.screen && client.flows.get(approval.id)?.send({ type: 'reject' }))
  const current = screens.at(-1)
  if (!current || !canClose(current)) return
  client.store.setState({ screens: [] })
  client.events.emit('screenClosed', { screen: current })
  if (current.name === 'create-wallet') void getFlow(client, completeFlow).send({ type: 'skip' })
  const attempt = loginAttempt(current)
  if (!attempt) return
  const isDone = runningLogins(client).some(({ run }) => run.getState().status === 'done')
  stopLogins(client)
  if (attempt.intent === 'login' ? session !== 'authenticated' : !isDone)
    reportFailure(client, attempt, exitError(attempt.intent))
}
