import type { Client } from '../../client.js'
import { getFlow } from '../core/get-flow.js'
import { completeFlow } from './complete.js'
import type { Login } from './pending-login.js'

/** Runs what comes after a login, unless another user is logged in by now. */
export function completeLogin(client: Client, login: Login): void {
  if (client.store.getState().user?.id !== login.userId) return
  const flow = getFlow(client, completeFlow)
  if (flow.getState().status === 'idle' || flow.getState().status === 'done')
    void flow.send({ type: 'start', ...login })
}
