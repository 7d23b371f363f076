import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { acceptLogin } from '../../calls/session/accept-login.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import type { AccountCalls } from '../../calls/transfer/transfer-account.js'
import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { authMode } from '../../domain/rules/app/auth-mode.js'
import { checkPhone } from '../../domain/rules/login/check-phone.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { checkCode } from '../../domain/rules/login/code.js'
import * as passwordlessSms from './endpoints.js'

/**
 * Sends a one-time code to a phone number by SMS. A number without a calling code belongs to the app's country.
 *
 * Throws `INVALID_DATA` for an invalid number, and `DISALLOWED_LOGIN_METHOD` if codes are not sent to its country.
 *
 * @example
 * import { createClient, sendSmsCode } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * await sendSmsCode(client, { phoneNumber: '+12133734253' })
 */
export async function sendSmsCode(client: Client, parameters: sendSmsCode.Parameters): Promise<void> {
  const { captchaToken, signal } = parameters
  await whenAppSettled(client, { signal })
  const phoneNumber = await checkPhone(parameters.phoneNumber, client.app)
  await client.http.call(passwordlessSms.init, { phoneNumber, token: captchaToken }, { signal })
}

export declare namespace sendSmsCode {
  type Parameters = {
    /** Recipient of the code. A number without a calling code belongs to the app's default country. */
    phoneNumber: string
    /** Captcha token. Required if the app has a captcha and no user is logged in. */
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
}

/**
 * Logs in with the code that was sent to a phone number. Throws `INVALID_DATA` for an invalid code,
 * `INVALID_CREDENTIALS` for a wrong or expired one, and `INVALID_REQUEST` if a user is already logged in.
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
    /** Recipient of the code. */
    phoneNumber: string
    /** Six digits. */
    code: string
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  /** The user of the response. The session has stored the tokens. */
  type ReturnType = Pick<AuthResponse, 'user' | 'isNewUser'>
}

/**
 * Links a phone number to the user with the code that was sent to it. Throws `INVALID_CREDENTIALS` for a wrong or
 * expired code. Throws `MUST_BE_AUTHENTICATED` without a user, `CANNOT_LINK_MORE_OF_TYPE` if the user has a number, and `ACCOUNT_TRANSFER_REQUIRED` if the
 * number belongs to another user.
 */
export async function linkPhone(client: Client, parameters: linkPhone.Parameters): Promise<User> {
  const { signal } = parameters
  checkLinking(client.store.getState().user, { intent: 'link', method: 'sms' })
  const code = checkCode(parameters.code)
  await whenAppSettled(client, { signal })
  const phoneNumber = await checkPhone(parameters.phoneNumber, client.app)
  const user = await client.http.call(passwordlessSms.link, { phoneNumber, code }, { signal })
  client.session.update(user)
  return user
}

export declare namespace linkPhone {
  type Parameters = {
    /** Recipient of the code. */
    phoneNumber: string
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}

/**
 * Replaces the user's phone number, with the code that was sent to the new one. Throws `MUST_BE_AUTHENTICATED` without a user, `FAILED_TO_UPDATE_ACCOUNT` if
 * the user has no number, and `INVALID_CREDENTIALS` for a wrong or expired code.
 */
export async function updatePhone(client: Client, parameters: updatePhone.Parameters): Promise<User> {
  const { signal } = parameters
  requireUser(client.store.getState().user)
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
    /** Recipient of the code: the new number. */
    phoneNumber: string
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}

/** Unlinks a phone number from the user. Throws `MUST_BE_AUTHENTICATED` if no user is logged in. */
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

/**
 * Moves a phone number from another user to the current user, and deletes the other user. `nonce` is in the
 * `ACCOUNT_TRANSFER_REQUIRED` error of `linkPhone`, and is valid once.
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
    /** The number in the offer. */
    phoneNumber: string
    /** Nonce of the offer (`AccountTransfer`): valid once. */
    nonce: string
    signal?: AbortSignal | undefined
  }
}

export const accountCalls: AccountCalls = {
  unlink: (client, phoneNumber) => unlinkPhone(client, { phoneNumber }),
  transfer: (client, { account: phoneNumber, nonce }, signal) => transferPhone(client, { nonce, phoneNumber, signal }),
}
