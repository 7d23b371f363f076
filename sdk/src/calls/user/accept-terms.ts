import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as users from '../../wire/endpoints/users.js'

/** Accepts the app's terms for the user, on the server. */
export async function acceptTerms(client: Client, { signal }: acceptTerms.Parameters = {}): Promise<User> {
  const user = await client.http.call(users.acceptTerms, {}, { signal })
  client.session.update(user)
  return user
}

export declare namespace acceptTerms {
  type Parameters = { signal?: AbortSignal | undefined }
}
