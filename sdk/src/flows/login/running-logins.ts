import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
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

/** The run of every way to log in, with its method and its row. One that loads when it is started has none before. */
export const runningLogins = (client: Client): readonly RunningLogin[] =>
  [...new Set([...Object.keys(loginFlows), ...client.flows.keys()])].flatMap((name) => {
    // A row of all other apps has no run: those are one each. What a row has loaded under its name is a login's flow.
    const method = name as LoginMethod
    const row = loginFlow(method)
    const run = row && ('flow' in row ? getFlow(client, row.flow) : client.flows.get(method))
    return row && run ? [{ method, row, run: run as RunningLogin['run'] }] : []
  })

/** Ends whatever was going on to log in, link or update. The link of an email goes on: no screen began it. */
export function stopLogins(client: Client): void {
  for (const { run } of runningLogins(client)) if (run.getState().status !== 'opening-link') run.stop()
}
