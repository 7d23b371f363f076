import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as users from '../../wire/endpoints/users.js'

/** Tells the server that the user accepts the app's terms. */
export async function acceptTerms(client: Client, { signal }: acceptTerms.Parameters = {}): Promise<User> {
  const user = await client.http.call(users.acceptTerms, {}, { signal })
  client.session.update(user)
  return user
}

export declare namespace acceptTerms {
  type Parameters = { signal?: AbortSignal | undefined }
}
