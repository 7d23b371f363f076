import type { Client } from '../../client.js'
import type {
  PasskeyCreation,
  PasskeyRequest,
  PasskeyAssertion,
  PasskeyAttestation,
} from '../../domain/entities/passkey.js'
import * as passkeys from './endpoints.js'
import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { getPasskeys } from '../../calls/web-authn/get-passkeys.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import type { AccountCalls } from '../../calls/transfer/transfer-account.js'
import type { User } from '../../domain/entities/user.js'

/** Purpose of a passkey prompt: a login, a signup or a link. */
export type PasskeyUse = 'login' | 'signup' | 'link'

/** `relyingParty` is the value from the provider. The response must contain the same value. */
export type PasskeyChallenge = { readonly relyingParty?: string | null | undefined } & (
  | { readonly use: 'login'; readonly options: PasskeyRequest }
  | { readonly use: 'signup' | 'link'; readonly options: PasskeyCreation }
)

/** Requests a challenge from the provider. It works once, within five minutes. */
export async function beginPasskey(
  client: Client,
  { captchaToken: token, signal, use }: beginPasskey.Parameters,
): Promise<PasskeyChallenge> {
  await whenAppSettled(client, { signal })
  const { http } = client
  if (use === 'login') {
    const { options, relying_party: relyingParty } = await http.call(passkeys.initAuthenticate, { token }, { signal })
    return { use, options, relyingParty }
  }
  const { options, relying_party: relyingParty } = await (use === 'signup'
    ? http.call(passkeys.initRegister, { token }, { signal })
    : http.call(passkeys.initLink, {}, { signal }))
  return { use, options, relyingParty }
}

export declare namespace beginPasskey {
  type Parameters = {
    use: PasskeyUse
    /** Required for a login or signup in an app with a captcha. */
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
}

export type PasskeyAnswer = Pick<PasskeyChallenge, 'relyingParty'> &
  (
    | { readonly use: 'login'; readonly challenge: string; readonly answer: PasskeyAssertion }
    | { readonly use: 'signup' | 'link'; readonly answer: PasskeyAttestation }
  )

/**
 * Prompts the user for a passkey, or creates one. Rejects with `PASSKEY_NOT_ALLOWED` if the user declines or the browser has no
 * support.
 */
export async function askForPasskey(
  client: Client,
  { challenge, isAutofill, signal }: askForPasskey.Parameters,
): Promise<PasskeyAnswer> {
  const { create, get } = getPasskeys(client)
  const { options, relyingParty, use } = challenge
  return use === 'login'
    ? { use, relyingParty, challenge: options.challenge, answer: await get(options, { isAutofill, signal }) }
    : { use, relyingParty, answer: await create(options, signal) }
}

export declare namespace askForPasskey {
  type Parameters = {
    challenge: PasskeyChallenge
    signal: AbortSignal
    /** Offers passkeys in the autofill of a field until the user selects one. */
    isAutofill?: boolean | undefined
  }
}

/**
 * Logs in, signs up or links with the browser's response. Throws `INVALID_CREDENTIALS` for an expired response or an
 * unknown passkey, and `CANNOT_LINK_MORE_OF_TYPE` for a sixth passkey. Throws `UNKNOWN_AUTH_ERROR` for a login whose
 * response opens no session.
 */
export async function submitPasskey(
  client: Client,
  { answered, signal }: submitPasskey.Parameters,
): Promise<submitPasskey.ReturnType> {
  const { http, session } = client
  const { relyingParty: relying_party } = answered
  if (answered.use === 'link') {
    const user = await http.call(passkeys.link, { relying_party, authenticator_response: answered.answer }, { signal })
    session.update(user)
    return { user, isNewUser: false }
  }
  checkLoggedOut(client)
  const response = await (answered.use === 'login'
    ? http.call(
        passkeys.authenticate,
        { relying_party, challenge: answered.challenge, authenticator_response: answered.answer },
        { signal },
      )
    : http.call(passkeys.register, { relying_party, authenticator_response: answered.answer }, { signal }))
  const isCleared = response.sessionUpdate === 'clear'
  if (isCleared) session.destroy()
  if (isCleared || response.accessToken === null) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'something went wrong')
  await session.accept(response)
  return { user: response.user, isNewUser: response.isNewUser }
}

export declare namespace submitPasskey {
  type Parameters = { answered: PasskeyAnswer; signal?: AbortSignal | undefined }
  type ReturnType = Pick<AuthResponse, 'user' | 'isNewUser'>
}

/** Unlinks a passkey. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
export async function unlinkPasskey(client: Client, { credentialId, signal }: unlinkPasskey.Parameters): Promise<User> {
  const user = await client.http.call(passkeys.unlink, { credential_id: credentialId }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkPasskey {
  type Parameters = {
    /** The `credentialId` of the linked account. */
    credentialId: string
    signal?: AbortSignal | undefined
  }
}

export const accountCalls: AccountCalls = {
  unlink: (client, credentialId, signal) => unlinkPasskey(client, { credentialId, signal }),
}
