import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { checkPhone } from '../../domain/rules/check-phone.js'
import * as passwordlessSms from '../../wire/endpoints/passwordless-sms.js'

/**
 * Moves a phone number from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkPhone`, and is good once.
 */
export async function transferPhone(client: Client, parameters: transferPhone.Parameters): Promise<User> {
  const { nonce, signal } = parameters
  const phoneNumber = await checkPhone(parameters.phoneNumber, client.app)
  const user = await client.http.call(passwordlessSms.transfer, { phoneNumber, nonce }, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferPhone {
  type Parameters = {
    /** The number, as the offer has it. */
    phoneNumber: string
    /** Of the offer (`AccountTransfer`): good once. */
    nonce: string
    signal?: AbortSignal | undefined
  }
}
