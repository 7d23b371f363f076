import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:latest-method`

/** The method of this browser's last login, which logging out leaves. */
export const latestMethod = {
  write: (client: Client, method: LoginMethod): void => client.platform.storage.set(key(client), method),
  /** Undefined where there was none, or one that this version does not know. */
  read(client: Client): LoginMethod | undefined {
    const method = client.platform.storage.get(key(client)) as LoginMethod | null
    return method && loginMethodRow(method) ? method : undefined
  },
}
