import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { Mode } from '../codecs/mode.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * Begins a login at another site, or the linking of an account there for a user who is logged in. `provider` is a method
 * such as 'google', 'custom:acme' or 'privy:<app id>'; `redirect_to` a page of the app; `code_challenge` the SHA-256 of the verifier;
 * `token` the captcha's. The user is to be sent to `url`.
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/init',
  auth: 'optional',
  bindsFrame: true,
  captcha: 'token',
  request: z.object({
    provider: z.string(),
    redirect_to: z.string(),
    token: z.optional(z.string()),
    code_challenge: z.string(),
    state_code: z.string(),
  }),
  response: z.looseObject({ url: z.string() }),
})

/**
 * Takes what came back with the page, and `code_verifier`, which only the browser that left has. Without `mode`, creates the
 * user when there is none. `provider` is the method that began it, for an account of another app.
 */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.object({
    authorization_code: z.string(),
    state_code: z.string(),
    code_verifier: z.string(),
    mode: z.optional(Mode),
    provider: z.optional(z.string()),
  }),
  response: AuthResponseCodec,
})
