import * as z from 'zod/mini'
import { AuthResponseCodec } from '../../wire/codecs/auth-response.js'
import { Mode } from '../../wire/codecs/mode.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/**
 * Logs in with a guest credential: 32 random bytes in base64url. Creates the guest account if it does not exist, unless
 * `mode` forbids it.
 */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/guest/authenticate',
  auth: 'none',
  bindsFrame: true,
  captcha: 'captcha_token',
  request: z.object({ guest_credential: z.string(), mode: z.optional(Mode), captcha_token: z.optional(z.string()) }),
  response: AuthResponseCodec,
})
