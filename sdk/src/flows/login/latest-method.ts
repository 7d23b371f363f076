import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { readChoiceId } from '../../domain/rules/app/read-choice-id.js'
import { createConnectionRecord } from '../../store/connection-record.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:latest-method`

/** Method of this browser's last login. Stays stored after logout. */
export const latestMethod = {
  write: (client: Client, method: LoginMethod): void => client.platform.storage.set(key(client), method),
  /** Returns undefined without a login, and for a method that this version does not support. */
  read(client: Client): LoginMethod | undefined {
    const method = client.platform.storage.get(key(client)) as LoginMethod | null
    return method && loginMethodRow(method) ? method : undefined
  },
  /** Returns the wallet app that this browser connected last. */
  readWallet(client: Client): string | undefined {
    const id = createConnectionRecord(client.platform.storage, client.appId).readRecent()
    return id === null ? undefined : readChoiceId(id).walletClientType
  },
}
