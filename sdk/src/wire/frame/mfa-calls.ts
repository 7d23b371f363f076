import * as z from 'zod/mini'
import { defineEndpoint } from '../http/define-endpoint.js'

/* As `calls.ts`, of `endpoints/mfa-page.ts`: what a passkey is asked and answers keeps the names that it has on its way. */

const text = z.string()
const optional = z.optional(text)

/** `mfaPage.open`. */
export const open = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/open',
  auth: 'frame',
  request: z.object({}),
  response: z.looseObject({ app_name: text, methods: z.array(text) }),
})

/** What a passkey is asked. */
const Options = z.looseObject({
  challenge: text,
  rp_id: optional,
  timeout: z.optional(z.number()),
  user_verification: optional,
  allow_credentials: z.optional(z.array(z.looseObject({ id: text }))),
})

/** `mfaPage.init`. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/init',
  auth: 'frame',
  request: z.object({ method: text }),
  response: z.looseObject({ options: z.optional(Options) }),
})

/** `mfaPage.verify`. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/verify',
  auth: 'frame',
  request: z.object({
    action: z.object({ wallet: optional, hash: optional }),
    factor: z.looseObject({ method: text }),
  }),
  response: z.unknown(),
})
