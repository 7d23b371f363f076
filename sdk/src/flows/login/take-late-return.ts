import type { Returned } from '../../calls/oauth/returned.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { RunningFlow } from '../core/create-flow.js'
import type { Asked } from './proof-flow.js'
import type { OAuthEvent, OAuthState } from './redirect.js'

/**
 * Goes on with what a window brings back after it seemed closed. Returns false when the user has closed the screen, or has
 * started again: the window then logs in by itself.
 */
export function takeLateReturn(
  client: Client,
  { method, returned, ...asked }: Asked & { method: LoginMethod; returned: Returned },
): boolean {
  // The flow of an OAuth provider has the method as its id.
  const run = client.flows.get(method) as RunningFlow<OAuthState, OAuthEvent> | undefined
  if (run?.getState().status !== 'error') return false
  void run.send({ ...asked, type: 'start', returned })
  return true
}
