import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { Mode } from '../codecs/mode.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** Logs in with a token of the app's own login system. Without `mode`, creates the user when there is none. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/custom_jwt_account/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ token: z.string(), mode: z.optional(Mode) }),
  response: AuthResponseCodec,
})
