import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { checkCode } from '../../domain/rules/code.js'
import { checkPhone } from '../../domain/rules/check-phone.js'
import * as passwordlessSms from '../../wire/endpoints/passwordless-sms.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/**
 * Puts a phone number in the place of the user's own, with the code that was sent to the new one.
 *
 * Throws `FAILED_TO_UPDATE_ACCOUNT` when the user has no number, and `INVALID_CREDENTIALS` for a wrong or expired code.
 */
export async function updatePhone(client: Client, parameters: updatePhone.Parameters): Promise<User> {
  const { signal } = parameters
  const code = checkCode(parameters.code)
  await whenAppSettled(client, { signal })
  const newNumber = await checkPhone(parameters.phoneNumber, client.app)
  const oldNumber = client.store.getState().user?.phone?.number
  if (oldNumber === undefined)
    throw new KeyhookError('FAILED_TO_UPDATE_ACCOUNT', 'User does not have a phone number linked to their account.')
  const numbers = { old_phone_number: oldNumber, new_phone_number: newNumber, code }
  const user = await client.http.call(passwordlessSms.update, numbers, { signal })
  client.session.update(user)
  return user
}

export declare namespace updatePhone {
  type Parameters = {
    /** Where the code went: the new number. */
    phoneNumber: string
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}
