import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as users from '../../wire/endpoints/users.js'

/** Reads the user anew from the server, and gives it to everything that shows it. */
export async function refreshUser(client: Client, { signal }: refreshUser.Parameters = {}): Promise<User> {
  const { identity_token, user } = await client.http.call(users.me, {}, { signal })
  client.session.update(user, identity_token)
  return user
}

export declare namespace refreshUser {
  type Parameters = { signal?: AbortSignal | undefined }
}
