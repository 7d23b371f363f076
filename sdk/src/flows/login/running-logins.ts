import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { RunningFlow } from '../core/create-flow.js'
import type { AnyEvent } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import type { LoginState } from './direct-row.js'
import { type LoginFlow, loginFlow, loginFlows } from './login-flows.js'

type RunningLogin = {
  readonly method: LoginMethod
  readonly row: LoginFlow
  readonly run: Pick<RunningFlow<LoginState, AnyEvent>, 'getState' | 'isRunning' | 'subscribe' | 'stop'>
}

/**
 * Returns the running flows of all login methods, with their method and definition. A lazy method has no flow before it
 * starts.
 */
export const runningLogins = (client: Client): readonly RunningLogin[] =>
  [...new Set([...Object.keys(loginFlows), ...client.flows.keys()])].flatMap((name) => {
    // The `cross-app` and `custom` definitions have no flow, because each app and issuer has a separate one.
    // `loginFlow` skips names that are not methods.
    const method = name as LoginMethod
    const row = loginFlow(method)
    const run = row && ('flow' in row ? getFlow(client, row.flow) : client.flows.get(method))
    return row && run ? [{ method, row, run: run as RunningLogin['run'] }] : []
  })

/** Ends all running logins, links and updates. A magic link continues, because no screen started it. */
export function stopLogins(client: Client): void {
  for (const { run } of runningLogins(client)) if (run.getState().status !== 'opening-link') run.stop()
}
