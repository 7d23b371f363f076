import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as passwordless from '../../wire/endpoints/passwordless.js'

/**
 * Moves an email address from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkEmail`, and is good once.
 */
export async function transferEmail(client: Client, parameters: transferEmail.Parameters): Promise<User> {
  const { email, nonce, signal } = parameters
  const user = await client.http.call(passwordless.transfer, { email, nonce }, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferEmail {
  type Parameters = {
    /** The address, as the offer has it. */
    email: string
    /** Of the offer (`AccountTransfer`): good once. */
    nonce: string
    signal?: AbortSignal | undefined
  }
}
