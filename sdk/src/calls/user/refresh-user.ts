import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'

/** Reads the user from the server, and updates the store. */
export async function refreshUser(client: Client, { signal }: refreshUser.Parameters = {}): Promise<User> {
  const { me } = await import('../../wire/endpoints/users.js')
  const { identity_token, user } = await client.http.call(me, {}, { signal })
  client.session.update(user, identity_token)
  return user
}

export declare namespace refreshUser {
  type Parameters = { signal?: AbortSignal | undefined }
}
