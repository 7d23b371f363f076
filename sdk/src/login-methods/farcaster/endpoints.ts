import { AuthResponseCodec } from '../../wire/codecs/auth-response.js'
import { Mode } from '../../wire/codecs/mode.js'
import { tolerant } from '../../wire/codecs/tolerant.js'
import { UserCodec } from '../../wire/codecs/user.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'
import * as z from 'zod/mini'

/** The message signed by the phone, and its channel. */
const Signed = z.object({ channel_token: z.string(), message: z.string(), signature: z.string(), fid: z.number() })

/**
 * Opens a channel to the user's phone, which scans or opens `connect_uri`. The proof is valid for `link` if a user is logged
 * in, and for `authenticate` otherwise. `token` is the captcha token.
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/init',
  auth: 'optional',
  captcha: 'token',
  request: z.object({ token: z.optional(z.string()) }),
  response: z.looseObject({ connect_uri: z.string(), channel_token: z.string() }),
})

const text = tolerant(z.optional(z.string()), undefined)

/** Returns the state of a channel, with the signed message once the phone has signed. */
export const status = defineEndpoint({
  method: 'GET',
  path: '/api/v1/farcaster/status',
  auth: 'none',
  headers: { channel_token: 'farcaster-channel-token' },
  request: z.object({ channel_token: z.string() }),
  response: z.looseObject({
    state: z.enum(['pending', 'completed']),
    message: text,
    signature: text,
    fid: tolerant(z.optional(z.number()), undefined),
  }),
})

/** Logs in with a signed message. Creates the user if they are new, unless `mode` forbids it. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.extend(Signed, { mode: z.optional(Mode) }),
  response: AuthResponseCodec,
})

/** Links an account. If the account belongs to another user, the error data has the nonce for `transfer`. */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/link',
  auth: 'required',
  request: Signed,
  response: UserCodec,
})

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/unlink',
  auth: 'required',
  request: z.object({ fid: z.number() }),
  response: UserCodec,
})

/**
 * Moves an account from another user to the current user, and deletes the other user. `nonce` is from the error of
 * `link`.
 */
export const transfer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/transfer',
  auth: 'required',
  request: z.object({
    nonce: z.string(),
    farcaster_id: z.string(),
    farcaster_embedded_address: z.optional(z.string()),
  }),
  response: UserCodec,
})
