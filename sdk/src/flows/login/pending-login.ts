import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { Login } from './complete.js'

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:completing`

/** A login whose terms or wallet are still missing, kept so that a reload in between goes on where it was. */
export const pendingLogin = {
  /**
   * Begins what comes after a login that has just succeeded. Nobody has to wait for it. Where its code cannot be loaded
   * now, the next start goes on with it.
   */
  begin(
    client: Client,
    { isNewUser, loginMethod, user }: { user: User; isNewUser: boolean; loginMethod: string },
  ): void {
    const login: Login = { userId: user.id, isNewUser, loginMethod }
    client.platform.storage.set(key(client), JSON.stringify(login))
    pendingLogin.resume(client)
  },
  /** Goes on with what a reload interrupted: terms not yet answered, a wallet not yet created. */
  resume(client: Client): void {
    const { user } = client.store.getState()
    const login = user && pendingLogin.read(client, user.id)
    if (!login) return
    import('./complete-login.js').then(
      ({ completeLogin }) => completeLogin(client, login),
      () => {},
    )
  },
  forget: (client: Client) => client.platform.storage.remove(key(client)),
  /** Of this user only. */
  read(client: Client, userId: string): Login | undefined {
    try {
      const login = JSON.parse(client.platform.storage.get(key(client)) ?? 'null') as Partial<Login> | null
      if (login?.userId !== userId) return undefined
      return { userId, isNewUser: login.isNewUser === true, loginMethod: login.loginMethod ?? null }
    } catch {
      return undefined
    }
  },
}
