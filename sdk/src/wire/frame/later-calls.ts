import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/* As `calls.ts`, for what the wallet frame loads with its first call. */

/** `delegatedActions.delegate`. */
export const delegate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/delegate',
  auth: 'frame',
  request: z.object({ address: z.string(), chain_type: ChainType, key: z.optional(z.string()), ...Ownership }),
  response: z.unknown(),
})

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
