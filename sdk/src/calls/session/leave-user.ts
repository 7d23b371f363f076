import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { dismiss } from '../screen/ask.js'

/** Ends everything that went on for the user who was logged in: flows, questions, screens and keys in memory. */
export function leaveUser(client: Client): void {
  const { approvals, session } = client.store.getState()
  if (session !== 'authenticated') return
  for (const { id } of approvals) dismiss(client, id, new KeyhookError('ABORTED', 'The user has logged out.'))
  for (const flow of client.flows.values()) flow.stop()
  client.frame.dispose()
  client.store.setState({ screens: [], chains: {} })
}
