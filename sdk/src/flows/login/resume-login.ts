import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import { getFlow } from '../core/get-flow.js'
import { pendingLogin } from './pending-login.js'

/**
 * Starts the steps after a successful login. Does not wait for them. If their code fails to load, they run when the
 * client starts again.
 */
export function beginCompletion(client: Client, { isNewUser, loginMethod, user }: beginCompletion.Parameters): void {
  pendingLogin.write(client, { userId: user.id, isNewUser, loginMethod })
  resumeLogin(client)
}

export declare namespace beginCompletion {
  type Parameters = { user: User; isNewUser: boolean; loginMethod: LoginMethod }
}

/** Continues a login after a reload, with the terms or the wallet creation. */
export function resumeLogin(client: Client): void {
  const { user } = client.store.getState()
  const login = user && pendingLogin.read(client, user.id)
  if (!login) return
  import('./complete.js').then(
    ({ completeFlow }) => {
      // Another user may be logged in by now.
      if (client.store.getState().user?.id !== login.userId) return
      const flow = getFlow(client, completeFlow)
      const { status } = flow.getState()
      if (status === 'idle' || status === 'done') void flow.send({ type: 'start', ...login })
    },
    () => {},
  )
}
