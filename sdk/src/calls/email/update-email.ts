import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { checkCode } from '../../domain/rules/code.js'
import { checkEmail } from '../../domain/rules/email.js'
import * as passwordless from '../../wire/endpoints/passwordless.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/**
 * Puts an email address in the place of the user's own, with the code that was sent to the new one.
 *
 * Throws `FAILED_TO_UPDATE_ACCOUNT` when the user has no address, and `INVALID_CREDENTIALS` for a wrong or expired code.
 */
export async function updateEmail(client: Client, parameters: updateEmail.Parameters): Promise<User> {
  const { signal } = parameters
  const code = checkCode(parameters.code)
  await whenAppSettled(client, { signal })
  const newAddress = checkEmail(parameters.email, client.app)
  const oldAddress = client.store.getState().user?.email?.address
  if (oldAddress === undefined)
    throw new KeyhookError('FAILED_TO_UPDATE_ACCOUNT', 'User does not have an email linked to their account.')
  const user = await client.http.call(passwordless.update, { oldAddress, newAddress, code }, { signal })
  client.session.update(user)
  return user
}

export declare namespace updateEmail {
  type Parameters = {
    /** Where the code went: the new address. */
    email: string
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}
