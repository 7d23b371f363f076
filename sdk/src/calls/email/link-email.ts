import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { checkCode } from '../../domain/rules/code.js'
import { checkEmail } from '../../domain/rules/email.js'
import * as passwordless from '../../wire/endpoints/passwordless.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/**
 * Links an email address to the user, with the code that was sent there.
 *
 * Throws `INVALID_CREDENTIALS` for a wrong or expired code, `CANNOT_LINK_MORE_OF_TYPE` when the user has an address,
 * and `ACCOUNT_TRANSFER_REQUIRED` when it is another user's.
 */
export async function linkEmail(client: Client, parameters: linkEmail.Parameters): Promise<User> {
  const { signal } = parameters
  const code = checkCode(parameters.code)
  await whenAppSettled(client, { signal })
  const email = checkEmail(parameters.email, client.app)
  const user = await client.http.call(passwordless.link, { email, code }, { signal })
  client.session.update(user)
  return user
}

export declare namespace linkEmail {
  type Parameters = {
    /** Where the code went. */
    email: string
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}
