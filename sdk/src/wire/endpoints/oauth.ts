import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { Mode } from '../codecs/mode.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * Starts a login with an OAuth provider. If a user is logged in, starts a link. `provider` is a method such as
 * 'google', 'custom:acme' or 'privy:<app id>'. `redirect_to` is a page of the app. `code_challenge` is the SHA-256 of
 * the verifier. `token` is the captcha token. Redirect the user to `url`.
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
 * Completes a login with the OAuth response and `code_verifier`, which only the starting browser has. Without `mode`,
 * creates a new user if needed. For an account of another app, `provider` is the method that started the login.
 */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/authenticate',
  auth: 'none',
  bindsFrame: true,
  message: 'Invalid code during OAuth flow.',
  request: z.object({
    authorization_code: z.string(),
    state_code: z.string(),
    code_verifier: z.string(),
    mode: z.optional(Mode),
    provider: z.optional(z.string()),
  }),
  response: AuthResponseCodec,
})
