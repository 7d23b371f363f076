import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { Mode } from '../codecs/mode.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** Sends a code to an address. `token` is the captcha's. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless/init',
  auth: 'optional',
  request: z.object({ email: z.string(), token: z.optional(z.string()) }),
  response: z.unknown(),
})

export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passwordless/authenticate',
  auth: 'none',
  request: z.object({ email: z.string(), code: z.string(), mode: Mode }),
  response: AuthResponseCodec,
})
