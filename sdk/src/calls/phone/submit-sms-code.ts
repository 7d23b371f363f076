import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { authMode } from '../../domain/rules/auth-mode.js'
import { checkCode } from '../../domain/rules/code.js'
import { checkPhone } from '../../domain/rules/check-phone.js'
import * as passwordlessSms from '../../wire/endpoints/passwordless-sms.js'
import { whenAppSettled } from '../app/when-app-settled.js'
import { acceptLogin } from '../session/accept-login.js'
import { checkLoggedOut } from '../session/check-logged-out.js'

/**
 * Logs in with the code that was sent to a phone number.
 *
 * Throws `INVALID_DATA` for what cannot be a code, `INVALID_CREDENTIALS` for a wrong or expired one, and
 * `INVALID_REQUEST` when a user is logged in already.
 */
export async function submitSmsCode(
  client: Client,
  parameters: submitSmsCode.Parameters,
): Promise<submitSmsCode.ReturnType> {
  const { disableSignup, signal } = parameters
  const code = checkCode(parameters.code)
  await whenAppSettled(client, { signal })
  const phoneNumber = await checkPhone(parameters.phoneNumber, client.app)
  checkLoggedOut(client)
  const request = { phoneNumber, code, mode: authMode(disableSignup) }
  return acceptLogin(client, await client.http.call(passwordlessSms.authenticate, request, { signal }))
}

export declare namespace submitSmsCode {
  type Parameters = {
    /** Where the code went. */
    phoneNumber: string
    /** Six digits. */
    code: string
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  /** What is left of the answer once the session has taken the tokens. */
  type ReturnType = Pick<AuthResponse, 'user' | 'isNewUser'>
}
