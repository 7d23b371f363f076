import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { pendingLogin } from './pending-login.js'

/**
 * Begins what comes after a login that has just succeeded. Nobody has to wait for it. Where its code cannot be loaded
 * now, the next start goes on with it.
 */
export function beginCompletion(client: Client, { isNewUser, loginMethod, user }: beginCompletion.Parameters): void {
  pendingLogin.write(client, { userId: user.id, isNewUser, loginMethod })
  resumeLogin(client)
}

export declare namespace beginCompletion {
  type Parameters = { user: User; isNewUser: boolean; loginMethod: string }
}

/** Goes on with what a reload interrupted: terms not yet answered, a wallet not yet created. */
export function resumeLogin(client: Client): void {
  const { user } = client.store.getState()
  const login = user && pendingLogin.read(client, user.id)
  if (!login) return
  import('./complete-login.js').then(
    ({ completeLogin }) => completeLogin(client, login),
    () => {},
  )
}
