import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import { getFlow } from '../core/get-flow.js'
import { loginFlows } from './login-flows.js'

/** The run of every way to log in, with its method and its row. */
export const runningLogins = (client: Client) =>
  Object.entries(loginFlows).map(([method, row]) => ({
    // A row of all other apps has no run: those are one each.
    method: method as LoginMethod,
    row,
    run: getFlow(client, row.flow),
  }))

/** Ends whatever was going on to log in, link or update. */
export function stopLogins(client: Client): void {
  for (const { run } of runningLogins(client)) run.stop()
}
