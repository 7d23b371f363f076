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
import { checkEmail } from '../../domain/rules/login/email.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { checkCode } from '../../domain/rules/login/code.js'
import * as passwordless from './endpoints.js'

/**
 * Sends a one-time code to an email address. If the address is locked after too many wrong codes, the email contains
 * only a magic link. That link logs in if it is opened in this browser.
 *
 * @example
 * import { createClient, sendEmailCode } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * await sendEmailCode(client, { email: 'ada@example.com' })
 */
export async function sendEmailCode(
  client: Client,
  parameters: sendEmailCode.Parameters,
): Promise<sendEmailCode.ReturnType> {
  const { captchaToken, signal } = parameters
  await whenAppSettled(client, { signal })
  const email = checkEmail(parameters.email, client.app)
  const mode = parameters.disableSignup ? authMode(true) : undefined
  const answer = await client.http.call(passwordless.init, { email, token: captchaToken, mode }, { signal })
  return { isLinkOnly: answer.link_only === true }
}

export declare namespace sendEmailCode {
  type Parameters = {
    /** Recipient of the code. */
    email: string
    /** Captcha token. Required if the app has a captcha and no user is logged in. */
    captchaToken?: string | undefined
    /** True for a login of existing users only. The magic link contains this option too. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** True if the email has only a magic link, and no code to submit. */
    isLinkOnly: boolean
  }
}

/**
 * Logs in with the code that was sent to an email address. Throws `INVALID_DATA` for an invalid code,
 * `INVALID_CREDENTIALS` for a wrong or expired one, and `INVALID_REQUEST` if a user is already logged in.
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
    /** Recipient of the code. */
    email: string
    /** Six digits, or the token of the email's magic link. */
    code: string
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  /** The user of the response. The session has stored the tokens. */
  type ReturnType = Pick<AuthResponse, 'user' | 'isNewUser'>
}

/**
 * Links an email address to the user with the code that was sent to it. Throws `INVALID_CREDENTIALS` for a wrong or
 * expired code. Throws `MUST_BE_AUTHENTICATED` without a user, `CANNOT_LINK_MORE_OF_TYPE` if the user has an address, and `ACCOUNT_TRANSFER_REQUIRED` if the
 * address belongs to another user.
 */
export async function linkEmail(client: Client, parameters: linkEmail.Parameters): Promise<User> {
  const { signal } = parameters
  checkLinking(client.store.getState().user, { intent: 'link', method: 'email' })
  const code = checkCode(parameters.code)
  await whenAppSettled(client, { signal })
  const email = checkEmail(parameters.email, client.app)
  const user = await client.http.call(passwordless.link, { email, code }, { signal })
  client.session.update(user)
  return user
}

export declare namespace linkEmail {
  type Parameters = {
    /** Recipient of the code. */
    email: string
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}

/**
 * Replaces the user's email address, with the code that was sent to the new one. Throws `MUST_BE_AUTHENTICATED` without a user, `FAILED_TO_UPDATE_ACCOUNT` if
 * the user has no address, and `INVALID_CREDENTIALS` for a wrong or expired code.
 */
export async function updateEmail(client: Client, parameters: updateEmail.Parameters): Promise<User> {
  const { signal } = parameters
  requireUser(client.store.getState().user)
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
    /** Recipient of the code: the new address. */
    email: string
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}

/** Unlinks an email address from the user. Throws `MUST_BE_AUTHENTICATED` if no user is logged in. */
export async function unlinkEmail(client: Client, { address, signal }: unlinkEmail.Parameters): Promise<User> {
  const user = await client.http.call(passwordless.unlink, { address }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkEmail {
  type Parameters = {
    /** The `address` of the linked account. */
    address: string
    signal?: AbortSignal | undefined
  }
}

/**
 * Moves an email address from another user to the current user, and deletes the other user. `nonce` is in the
 * `ACCOUNT_TRANSFER_REQUIRED` error of `linkEmail`, and is valid once.
 */
export async function transferEmail(client: Client, parameters: transferEmail.Parameters): Promise<User> {
  const { email, nonce, signal } = parameters
  const user = await client.http.call(passwordless.transfer, { email, nonce }, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferEmail {
  type Parameters = {
    /** The address in the offer. */
    email: string
    /** Nonce of the offer (`AccountTransfer`): valid once. */
    nonce: string
    signal?: AbortSignal | undefined
  }
}

export const accountCalls: AccountCalls = {
  unlink: (client, address) => unlinkEmail(client, { address }),
  transfer: (client, { account: email, nonce }, signal) => transferEmail(client, { email, nonce, signal }),
}
