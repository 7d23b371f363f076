import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * The calls of `embedded-wallets.ts` that answer with the user. They have a file of their own because a bundler drops
 * files whole: the wallet frame reads these answers without the codec of users.
 */

/** Makes a pending wallet the user's. Answers the same when it already is. */
export const commit = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/commit',
  auth: 'frame',
  request: z.object({ entropy_id: z.string(), ...Ownership }),
  response: z.looseObject({ user: UserCodec }),
})

/**
 * Adds a further address of an entropy the user already has (its next HD index). `owner_signature`: over the text that
 * `signature` signs, by the key of the entropy's first wallet.
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
