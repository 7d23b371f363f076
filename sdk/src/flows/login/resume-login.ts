import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { User } from '../../domain/entities/user.js'
import { getFlow } from '../core/get-flow.js'
import { pendingLogin } from './pending-login.js'

/**
 * Begins what comes after a login that has just succeeded. Nothing waits for it. Where its code cannot be loaded now,
 * the next start goes on with it.
 */
export function beginCompletion(client: Client, { isNewUser, loginMethod, user }: beginCompletion.Parameters): void {
  pendingLogin.write(client, { userId: user.id, isNewUser, loginMethod })
  resumeLogin(client)
}

export declare namespace beginCompletion {
  type Parameters = { user: User; isNewUser: boolean; loginMethod: LoginMethod }
}

/** Goes on with what a reload interrupted: terms not yet answered, a wallet not yet created. */
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
