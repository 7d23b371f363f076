import { AuthResponseCodec } from '../../wire/codecs/auth-response.js'
import { Mode } from '../../wire/codecs/mode.js'
import { UserCodec } from '../../wire/codecs/user.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'
import * as z from 'zod/mini'

// Accepts unknown fields, because `hash` covers every field that Telegram has signed.

/** Data of the login widget. `auth_date` is in seconds. */
const AuthResult = z.looseObject({
  id: z.number(),
  first_name: z.string(),
  auth_date: z.number(),
  hash: z.string(),
})

/** Launch data of a Mini App. `user` is JSON. */
const WebAppData = z.looseObject({ user: z.string(), auth_date: z.number(), hash: z.string() })

/** Login widget data or launch data. */
const Signed = z.object({
  telegram_auth_result: z.optional(AuthResult),
  telegram_web_app_data: z.optional(WebAppData),
})

/** Logs in. Without `mode`, creates the user if the account is new. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/telegram/authenticate',
  auth: 'none',
  bindsFrame: true,
  captcha: 'captcha_token',
  request: z.extend(Signed, { captcha_token: z.optional(z.string()), mode: z.optional(Mode) }),
  response: AuthResponseCodec,
})

/** Links an account. If the account belongs to another user, the error data has the nonce for `transfer`. */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/telegram/link',
  auth: 'required',
  request: Signed,
  response: UserCodec,
})

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/telegram/unlink',
  auth: 'required',
  request: z.object({ telegram_user_id: z.string() }),
  response: UserCodec,
})

/**
 * Moves an account from another user to the current user, and deletes the other user. `nonce` is from the error of
 * `link`. The signed data is the data of that `link` call.
 */
export const transfer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/telegram/transfer',
  auth: 'required',
  request: z.extend(Signed, { nonce: z.string() }),
  response: UserCodec,
})
