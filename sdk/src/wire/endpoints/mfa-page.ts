import * as z from 'zod/mini'
import { factors } from '../../mfa-methods/all/factors.js'
import { startedMethods } from '../../mfa-methods/all/started-methods.js'
import { PasskeyRequestCodec } from '../codecs/passkey.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * The second factor, where it is asked for on the provider's own page (`askedAt: 'provider'`): as `mfa.ts`, and
 * for the wallet frame alone, so that what a page learned of the user is worth nothing here.
 */

const text = z.string()

/** Who asks, and by which methods the user can be verified on this page. */
export const open = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/open',
  auth: 'frame',
  request: z.object({}),
  response: z.looseObject({ app_name: text, methods: z.array(text) }),
})

/** Sends a code to the number that is enrolled, or makes the challenge that a passkey answers. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/init',
  auth: 'frame',
  request: z.object({ method: z.enum(startedMethods) }),
  response: z.looseObject({ options: z.optional(PasskeyRequestCodec) }),
})

/** Mints a proof for one action, which this page has shown. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/page/verify',
  auth: 'frame',
  request: z.object({
    action: z.object({ wallet: z.optional(text), hash: z.optional(text) }),
    factor: z.discriminatedUnion('method', [
      ...factors,
      z.object({ method: z.literal('recovery_code'), code: text }),
      /** Of who has none, where the app has everyone asked. */
      z.object({ method: z.literal('confirm') }),
    ]),
  }),
  response: z.unknown(),
})
