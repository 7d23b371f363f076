import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { checkCode } from '../../domain/rules/code.js'
import { checkPhone } from '../../domain/rules/check-phone.js'
import * as passwordlessSms from '../../wire/endpoints/passwordless-sms.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/**
 * Links a phone number to the user, with the code that was sent there.
 *
 * Throws `INVALID_CREDENTIALS` for a wrong or expired code, `CANNOT_LINK_MORE_OF_TYPE` when the user has a number,
 * and `ACCOUNT_TRANSFER_REQUIRED` when it is another user's.
 */
export async function linkPhone(client: Client, parameters: linkPhone.Parameters): Promise<User> {
  const { signal } = parameters
  const code = checkCode(parameters.code)
  await whenAppSettled(client, { signal })
  const phoneNumber = await checkPhone(parameters.phoneNumber, client.app)
  const user = await client.http.call(passwordlessSms.link, { phoneNumber, code }, { signal })
  client.session.update(user)
  return user
}

export declare namespace linkPhone {
  type Parameters = {
    /** Where the code went. */
    phoneNumber: string
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}
