import type { Returned } from '../../calls/oauth/return-message.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { RunningFlow } from '../core/create-flow.js'
import type { Requested } from './proof-flow.js'
import type { OAuthEvent, OAuthState } from './redirect.js'

/**
 * Continues with the response of a popup that seemed closed. Returns false if the user has closed the screen or started
 * a new attempt. The popup then logs in by itself.
 */
export function takeDelayedReturn(
  client: Client,
  { method, returned, ...requested }: Requested & { method: LoginMethod; returned: Returned },
): boolean {
  // The flow of an OAuth provider has the method as its ID.
  const run = client.flows.get(method) as RunningFlow<OAuthState, OAuthEvent> | undefined
  if (run?.getState().status !== 'error') return false
  void run.send({ ...requested, type: 'start', returned })
  return true
}
