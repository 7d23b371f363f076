import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { Ownership } from '../codecs/ownership.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * Returns the delegation policy for a chain type (default: Ethereum), from the app's settings. 422 without a policy.
 */
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
 * Delegates a wallet to the app's server, within the app's policy. `key` is the private key of the wallet, 32 bytes in
 * unpadded base64url. The signature covers `delegationMessage` with the current policy. Without a key, only checks
 * whether a call with the key would succeed. Idempotent.
 */
export const delegate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/delegate',
  auth: 'frame',
  request: z.object({ address: z.string(), chain_type: ChainType, key: z.optional(z.string()), ...Ownership }),
  response: z.looseObject({ user: UserCodec }),
})

/**
 * Revokes the delegation of one wallet or all wallets of the user. The revocation is effective when the response
 * arrives.
 */
export const revoke = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/revoke',
  auth: 'required',
  request: z.object({ address: z.optional(z.string()) }),
  response: z.looseObject({ user: UserCodec }),
})

/**
 * Signs a transaction of a delegated wallet, for the app's server. Accepts the transaction of `eth_signTransaction`, or
 * a serialized Solana transaction in base64, which is returned with its signature. Repeating a request returns the same
 * response, and counts once against the spending limit.
 */
export const sign = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/{address}/sign_transaction',
  auth: 'server',
  request: z.object({ address: z.string(), transaction: z.union([z.record(z.string(), z.unknown()), z.string()]) }),
  response: z.looseObject({ signed_transaction: z.string() }),
})
