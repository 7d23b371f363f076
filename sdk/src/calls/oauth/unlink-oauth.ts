import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import * as accounts from '../../wire/endpoints/oauth-account-changes.js'

/** Unlinks a social account. Throws `MUST_BE_AUTHENTICATED` without a user. */
export async function unlinkOAuth(client: Client, { method, signal, subject }: unlinkOAuth.Parameters): Promise<User> {
  const user = await client.http.call(accounts.unlink, { provider: method, subject }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkOAuth {
  type Parameters = { method: LoginMethod; subject: string; signal?: AbortSignal | undefined }
}
