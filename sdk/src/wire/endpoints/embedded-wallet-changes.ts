import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * Calls of `embedded-wallets.ts` that return the user. They are in a separate file because bundlers drop whole files:
 * the wallet frame reads these responses without the user codec.
 */

/** Makes a pending wallet the user's. Idempotent. */
export const commit = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/commit',
  auth: 'frame',
  request: z.object({ entropy_id: z.string(), ...Ownership }),
  response: z.looseObject({ user: UserCodec }),
})

/**
 * Adds the next HD address of an entropy that the user has. `owner_signature` covers the text of `signature`, by the
 * key of the entropy's first wallet.
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

/*
 * A call of the frame's pages. It is in a separate file because bundlers drop whole files: the frame starts without it.
 */

/**
 * Authorises an export of a wallet's key: shown in the frame, or returned encrypted. Requires a recent login or a
 * confirmation, and MFA if enrolled. Records an event and notifies the user. Consumes the confirmation.
 */
export const exportKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/export',
  auth: 'frame',
  request: z.object({ address: z.string(), form: z.enum(['shown', 'encrypted']) }),
  response: z.looseObject({ chain_type: ChainType, wallet_index: z.number() }),
})

/**
 * Returns the user's login accounts, for the import page: their holders control the key. `name` identifies the account
 * for the user, such as its email address, where its kind has one. Requires the MFA proof of an import on this chain.
 */
export const owner = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/owner',
  auth: 'frame',
  request: z.object({ chain_type: ChainType }),
  response: z.looseObject({
    accounts: z.array(z.looseObject({ type: z.string(), name: z.optional(z.string()) })),
  }),
})
