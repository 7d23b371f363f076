import type { Client } from '../client.js'
import { KeyhookError } from '../domain/errors/base.js'
import { getFlow } from '../flows/core/get-flow.js'
import { completeFlow } from '../flows/login/complete.js'
import { canClose } from './can-close.js'
import { isLoginScreen } from './is-login-screen.js'

/**
 * Closes what is shown, as the user does: a question is thereby answered with no, a login
 * left, and a wallet that could not be created is left for later. Does nothing where closing is not allowed.
 */
export function closeScreen(client: Client): void {
  const { approvals, screens, session } = client.store.getState()
  const [approval] = approvals
  if (approval) return void client.flows.get(approval.id)?.send({ type: 'reject' })
  const current = screens.at(-1)
  if (!current || !canClose(current)) return
  client.store.setState({ screens: [] })
  client.events.emit('screenClosed', { screen: current })
  if (current.name === 'create-wallet') void getFlow(client, completeFlow).send({ type: 'skip' })
  if (session === 'authenticated' || !isLoginScreen(current.name)) return
  client.flows.get('email')?.stop()
  const error = new KeyhookError('USER_EXITED_AUTH_FLOW', 'The user left before being logged in.')
  client.events.emit('loginFailed', { error })
}
