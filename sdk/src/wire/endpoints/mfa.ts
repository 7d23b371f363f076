import * as z from 'zod/mini'
import { PasskeyAssertionCodec, PasskeyRequestCodec } from '../codecs/passkey.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * The second factor. A proof of it is good for one action, in its session, once, for five minutes at most: for what a
 * wallet is to do, or a change of the methods or of the accounts, named by the hash of it.
 */

const text = z.string()
const code = text

/** What a proof is for. See `actionHash`. */
const Action = z.object({ wallet: z.optional(text), hash: z.optional(text) })

/**
 * Where the app has second factors asked for: on its own page, or on a page of the provider, which shows what it is for and
 * which script of the app's page reads nothing of (threat 26).
 */
export const readPlace = defineEndpoint({
  method: 'GET',
  path: '/api/v1/mfa/place',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ asked_at: z.enum(['app', 'provider']) }),
})

/** Sends a code: to the number that is enrolled, or to one that is to be. */
export const initSms = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/passwordless_sms/init',
  auth: 'required',
  request: z.object({ action: z.enum(['verify', 'enroll']), phone_number: z.optional(text) }),
  response: z.unknown(),
})

/** The challenge that a passkey of the user answers. */
export const initPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/passkeys/init',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ options: PasskeyRequestCodec }),
})

/** A secret for an authenticator app, in base32 and as the address of a QR code (RFC 6238). */
export const initTotp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/totp/init',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ secret: text, auth_url: text }),
})

/** Enrols what has just been shown to work. The first time, with codes for who loses every method: each good once. */
export const enroll = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/enroll',
  auth: 'required',
  request: z.discriminatedUnion('method', [
    z.object({ method: z.literal('sms'), phone_number: text, code }),
    z.object({ method: z.literal('totp'), code }),
    z.object({ method: z.literal('passkey'), credential_ids: z.array(text) }),
  ]),
  response: z.looseObject({ user: UserCodec, recovery_codes: z.array(text) }),
})

/** Mints a proof for one action. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/verify',
  auth: 'required',
  request: z.object({
    action: Action,
    factor: z.discriminatedUnion('method', [
      z.object({ method: z.literal('sms'), code }),
      z.object({ method: z.literal('totp'), code }),
      z.object({ method: z.literal('recovery_code'), code }),
      z.object({ method: z.literal('passkey'), authenticator_response: PasskeyAssertionCodec }),
    ]),
  }),
  response: z.unknown(),
})

/** Removes a method. It takes a proof. */
export const unenroll = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/unenroll',
  auth: 'required',
  request: z.object({ method: z.enum(['sms', 'totp', 'passkey']) }),
  response: UserCodec,
})
