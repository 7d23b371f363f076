import * as z from 'zod/mini'
import { AuthResponseCodec } from '../../wire/codecs/auth-response.js'
import { Mode } from '../../wire/codecs/mode.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/** Logs in with a custom auth token. Without `mode`, creates the user if they are new. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/custom_jwt_account/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ token: z.string(), mode: z.optional(Mode) }),
  response: AuthResponseCodec,
})
