import * as z from 'zod/mini'
import { AuthResponseCodec } from '../../wire/codecs/auth-response.js'
import { Mode } from '../../wire/codecs/mode.js'
import { UserCodec } from '../../wire/codecs/user.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/**
 * Sends a code to a phone number. The code is valid for `link` and `update` if a user is logged in, and for
 * `authenticate` otherwise. `token` is the captcha token.
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless_sms/init',
  auth: 'optional',
  captcha: 'token',
  request: z.object({ phoneNumber: z.string(), token: z.optional(z.string()) }),
  response: z.unknown(),
})

/** Logs in. Without `mode`, creates the user if the number is new. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless_sms/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ phoneNumber: z.string(), code: z.string(), mode: z.optional(Mode) }),
  response: AuthResponseCodec,
})

/**
 * Links a number to the user. If it belongs to another user, the error code is
 * `account_transfer_required`, and the error data has the nonce for `transfer`.
 */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless_sms/link',
  auth: 'required',
  request: z.object({ phoneNumber: z.string(), code: z.string() }),
  response: UserCodec,
})

/** Replaces a number of the user. The code was sent to the new number. */
export const update = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless_sms/update',
  auth: 'required',
  request: z.object({ old_phone_number: z.string(), new_phone_number: z.string(), code: z.string() }),
  response: UserCodec,
})

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless_sms/unlink',
  auth: 'required',
  request: z.object({ phoneNumber: z.string() }),
  response: UserCodec,
})

/**
 * Moves a number from another user to the current user, and deletes the other user. `nonce` is from the error of
 * `link`.
 */
export const transfer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless_sms/transfer',
  auth: 'required',
  request: z.object({ phoneNumber: z.string(), nonce: z.string() }),
  response: UserCodec,
})
