import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as passwordless from '../../wire/endpoints/passwordless.js'

/** Takes an email address from the user's accounts. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
export async function unlinkEmail(client: Client, { address, signal }: unlinkEmail.Parameters): Promise<User> {
  const user = await client.http.call(passwordless.unlink, { address }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkEmail {
  type Parameters = {
    /** The `address` of the linked account. */
    address: string
    signal?: AbortSignal | undefined
  }
}
