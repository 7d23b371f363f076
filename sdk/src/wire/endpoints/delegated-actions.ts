import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** What the server of the app may have signed on a chain, Ethereum when left out, as its settings have it. 422 where that is nothing. */
export const policy = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{appId}/delegated_actions',
  auth: 'none',
  request: z.object({ appId: z.string(), chain_type: z.optional(ChainType) }),
  response: z.looseObject({
    chains: z.array(z.number()),
    contracts: z.array(z.string()),
    value_a_day: z.string().check(z.regex(/^\d{1,30}$/)),
  }),
})

/**
 * Lets the app's server sign with a wallet, as far as the app's settings let it. `key`: the wallet's, 32 bytes in unpadded
 * base64url. The signature is over `delegationMessage`, with the policy as it is. Without a key, answers whether a call with the key
 * would be accepted, and changes nothing. Answers the same when the wallet is delegated already.
 */
export const delegate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/delegate',
  auth: 'frame',
  request: z.object({ address: z.string(), chain_type: ChainType, key: z.optional(z.string()), ...Ownership }),
  response: z.looseObject({ user: UserCodec }),
})

/** Takes it back, for every wallet of the user or the one that is named: once it has answered, nothing more is signed. */
export const revoke = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/revoke',
  auth: 'required',
  request: z.object({ address: z.optional(z.string()) }),
  response: z.looseObject({ user: UserCodec }),
})

/**
 * The call of the app's server: signs a transaction of a delegated wallet. The transaction is that of
 * `eth_signTransaction`, or one on Solana, serialized, in base64; it comes back with the signature in its place. The same transaction again has the same answer, and counts once.
 */
export const sign = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/{address}/sign_transaction',
  auth: 'server',
  request: z.object({ address: z.string(), transaction: z.union([z.record(z.string(), z.unknown()), z.string()]) }),
  response: z.looseObject({ signed_transaction: z.string() }),
})
