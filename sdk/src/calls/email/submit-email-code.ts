import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { authMode } from '../../domain/rules/auth-mode.js'
import { checkCode } from '../../domain/rules/code.js'
import { checkEmail } from '../../domain/rules/email.js'
import * as passwordless from '../../wire/endpoints/passwordless.js'
import { whenAppSettled } from '../app/when-app-settled.js'
import { acceptLogin } from '../session/accept-login.js'
import { checkLoggedOut } from '../session/check-logged-out.js'

/**
 * Logs in with the code that was sent to an email address.
 *
 * Throws `INVALID_DATA` for what cannot be a code, `INVALID_CREDENTIALS` for a wrong or expired one, and
 * `INVALID_REQUEST` when a user is logged in already.
 */
export async function submitEmailCode(
  client: Client,
  parameters: submitEmailCode.Parameters,
): Promise<submitEmailCode.ReturnType> {
  const { disableSignup, signal } = parameters
  const code = checkCode(parameters.code)
  await whenAppSettled(client, { signal })
  const email = checkEmail(parameters.email, client.app)
  checkLoggedOut(client)
  const response = await client.http.call(
    passwordless.authenticate,
    { email, code, mode: authMode(disableSignup) },
    { signal },
  )
  return acceptLogin(client, response)
}

export declare namespace submitEmailCode {
  type Parameters = {
    /** Where the code went. */
    email: string
    /** Six digits, or the token of the email's link. */
    code: string
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  /** What is left of the answer once the session has taken the tokens. */
  type ReturnType = Pick<AuthResponse, 'user' | 'isNewUser'>
}
