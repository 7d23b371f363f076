import * as z from 'zod/mini'
import { AuthResponseCodec } from '../../wire/codecs/auth-response.js'
import { Mode } from '../../wire/codecs/mode.js'
import { tolerant } from '../../wire/codecs/tolerant.js'
import { UserCodec } from '../../wire/codecs/user.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/**
 * Sends a code to an address. The code is valid for `link` and `update` if a user is logged in, and for `authenticate`
 * otherwise. `token` is the captcha token. `link_only` sends a magic link without a code. The link contains `mode`, for
 * the browser that opens it.
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless/init',
  auth: 'optional',
  captcha: 'token',
  request: z.object({ email: z.string(), token: z.optional(z.string()), mode: z.optional(Mode) }),
  response: tolerant(z.looseObject({ link_only: z.optional(z.boolean()) }), {}),
})

/** Logs in. Without `mode`, creates the user if the address is new. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ email: z.string(), code: z.string(), mode: z.optional(Mode) }),
  response: AuthResponseCodec,
})

/**
 * Links an address to the user. If it belongs to another user, the error code is
 * `account_transfer_required`, and the error data has the nonce for `transfer`.
 */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless/link',
  auth: 'required',
  request: z.object({ email: z.string(), code: z.string() }),
  response: UserCodec,
})

/** Replaces an address of the user. The code was sent to the new address. */
export const update = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless/update',
  auth: 'required',
  request: z.object({ oldAddress: z.string(), newAddress: z.string(), code: z.string() }),
  response: UserCodec,
})

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless/unlink',
  auth: 'required',
  request: z.object({ address: z.string() }),
  response: UserCodec,
})

/**
 * Moves an address from another user to the current user, and deletes the other user. `nonce` is from the error of
 * `link`.
 */
export const transfer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless/transfer',
  auth: 'required',
  request: z.object({ email: z.string(), nonce: z.string() }),
  response: UserCodec,
})
