import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'

/** A login that still needs the user to accept the terms, or a wallet to be created. */
export type Login = { userId: string; isNewUser: boolean; loginMethod: LoginMethod | null }

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:completing`

/** The login in progress, stored so that it continues after a reload. */
export const pendingLogin = {
  write: (client: Client, login: Login) => client.platform.storage.set(key(client), JSON.stringify(login)),
  forget: (client: Client) => client.platform.storage.remove(key(client)),
  /** Returns the pending login if it belongs to this user. */
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
