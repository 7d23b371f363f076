import * as z from 'zod/mini'
import { ChainType } from '../../wire/codecs/chain-type.js'
import { Ownership } from '../../wire/codecs/ownership.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/** Calls `farcasterSigner.init` of the wallet frame. */
export const initFarcasterSigner = defineEndpoint({
  method: 'POST',
  path: '/api/v1/farcaster/signer/init',
  auth: 'frame',
  request: z.object({ ed25519_public_key: z.string(), address: z.string(), chain_type: ChainType, ...Ownership }),
  response: z.looseObject({
    public_key: z.string(),
    signer_approval_url: z.optional(z.string()),
  }),
})
