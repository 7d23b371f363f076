import * as z from 'zod/mini'
import { AuthResponseCodec } from '../../wire/codecs/auth-response.js'
import { Mode } from '../../wire/codecs/mode.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/**
 * Logs in the guest whose credential this is: 32 random bytes, base64url. Without `mode`, creates the guest when there is
 * none.
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
