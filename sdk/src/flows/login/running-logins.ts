import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { RunningFlow } from '../core/create-flow.js'
import type { AnyEvent } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import { type LoginFlow, loginFlows, type LoginState } from './login-flows.js'

type RunningLogin = {
  readonly method: LoginMethod
  readonly row: LoginFlow
  readonly run: Pick<RunningFlow<LoginState, AnyEvent>, 'getState' | 'isRunning' | 'subscribe' | 'stop'>
}

/** The run of every way to log in, with its method and its row. */
export const runningLogins = (client: Client): readonly RunningLogin[] =>
  Object.entries(loginFlows).map(([method, row]) => ({
    // A row of all other apps has no run: those are one each.
    method: method as LoginMethod,
    row,
    run: getFlow(client, row.flow),
  }))

/** Ends whatever was going on to log in, link or update. The link of an email goes on: no screen began it. */
export function stopLogins(client: Client): void {
  for (const { run } of runningLogins(client)) if (run.getState().status !== 'opening-link') run.stop()
}
