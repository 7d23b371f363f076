import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { getFlow } from '../core/get-flow.js'
import { completeFlow } from './complete.js'
import { pendingLogin } from './pending-login.js'

/** Begins what comes after a login that has just succeeded. Nobody has to wait for it. */
export function completeLogin(client: Client, { isNewUser, loginMethod, user }: completeLogin.Parameters): void {
  const login = { userId: user.id, isNewUser, loginMethod }
  pendingLogin.remember(client, login)
  const flow = getFlow(client, completeFlow)
  flow.stop()
  void flow.send({ type: 'start', ...login })
}

export declare namespace completeLogin {
  type Parameters = { user: User; isNewUser: boolean; loginMethod: string | null }
}

/** Goes on with what a reload interrupted: terms not yet answered, a wallet not yet created. */
export function resumeLogin(client: Client): void {
  const { user } = client.store.getState()
  const login = user && pendingLogin.read(client, user.id)
  if (login) void getFlow(client, completeFlow).send({ type: 'start', ...login })
}
