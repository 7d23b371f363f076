import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as passwordlessSms from '../../wire/endpoints/passwordless-sms.js'

/** Takes a phone number from the user's accounts. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
export async function unlinkPhone(client: Client, { phoneNumber, signal }: unlinkPhone.Parameters): Promise<User> {
  const user = await client.http.call(passwordlessSms.unlink, { phoneNumber }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkPhone {
  type Parameters = {
    /** The `number` of the linked account. */
    phoneNumber: string
    signal?: AbortSignal | undefined
  }
}
