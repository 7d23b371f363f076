import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * Calls like those of `embedded-wallets.ts` that return the user. They are in a separate file, so that the bundle of the
 * wallet frame does not contain the user codec.
 */

/** Commits a pending wallet, so that it becomes a wallet of the user. Idempotent. */
export const commit = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/commit',
  auth: 'frame',
  request: z.object({ entropy_id: z.string(), ...Ownership }),
  response: z.looseObject({ user: UserCodec }),
})

/**
 * Adds the next HD address of a seed of the user. `owner_signature` is a signature of the same text as `signature`, by
 * the key of the seed's first wallet.
 */
export const add = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/add',
  auth: 'frame',
  request: z.object({
    entropy_id: z.string(),
    address: z.string(),
    chain_type: ChainType,
    wallet_index: z.number(),
    ...Ownership,
    owner_signature: z.string(),
  }),
  response: z.looseObject({ user: UserCodec }),
})
