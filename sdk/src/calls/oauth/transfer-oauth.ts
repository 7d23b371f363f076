import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { User } from '../../domain/entities/user.js'
import * as accounts from '../../wire/endpoints/oauth-account-changes.js'

/**
 * Moves an account at another site from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkOAuth`, and is good once.
 */
export async function transferOAuth(client: Client, parameters: transferOAuth.Parameters): Promise<User> {
  const { method: provider, nonce, signal, subject } = parameters
  const user = await client.http.call(accounts.transfer, { nonce, userInfo: { provider, subject } }, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferOAuth {
  type Parameters = { method: LoginMethod; subject: string; nonce: string; signal?: AbortSignal | undefined }
}
