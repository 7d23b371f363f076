import { handled } from '../../base/handled.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { dispatch } from '../core/dispatch.js'
import { getFlow } from '../core/get-flow.js'
import type { StartEvent } from './direct-row.js'
import { latestRedirect } from './latest-redirect.js'
import { redirectFlow } from './redirect.js'

/**
 * Redirects the user to an OAuth provider in a popup, and resolves with the returned user. If the popup is blocked or
 * lost, redirects the page.
 */
export function startRedirect(
  client: Client,
  { method, ...given }: Omit<StartEvent, 'type'> & { method: LoginMethod },
): Promise<User> {
  latestRedirect(client).setState({ method })
  const run = getFlow(client, redirectFlow(method))
  if (run.isRunning()) run.stop()
  return handled(
    dispatch(run, { type: 'start', ...given }).then(() => {
      const state = run.getState()
      if (state.status !== 'done') throw new KeyhookError('ABORTED', 'A newer login attempt replaced this one.')
      return state.result.user
    }),
  )
}
