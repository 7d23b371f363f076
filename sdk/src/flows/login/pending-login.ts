import type { Client } from '../../client.js'
import type { Login } from './complete.js'

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:completing`

/** A login whose terms or wallet are still missing, kept so that a reload in between goes on where it was. */
export const pendingLogin = {
  remember: (client: Client, login: Login) => client.platform.storage.set(key(client), JSON.stringify(login)),
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
