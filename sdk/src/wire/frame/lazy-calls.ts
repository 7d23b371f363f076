import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/* More calls like those of `calls.ts`. The wallet frame loads them lazily. */

/** Variant of `delegatedActions.delegate` for the frame, which decodes only a part of the response. */
export const delegate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/delegate',
  auth: 'frame',
  request: z.object({ address: z.string(), chain_type: ChainType, key: z.optional(z.string()), ...Ownership }),
  response: z.unknown(),
})
