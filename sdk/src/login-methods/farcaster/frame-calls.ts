import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/** `farcasterSigner.init`. */
export const initFarcasterSigner = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/signer/init',
  auth: 'frame',
  request: z.object({ ed25519_public_key: z.string() }),
  response: z.looseObject({
    public_key: z.string(),
    signer_approval_url: z.optional(z.string()),
  }),
})
