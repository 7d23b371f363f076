import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { Mode } from '../codecs/mode.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const name = z.optional(z.nullable(z.string()))

/** What the app's page knows of the wallet. `chainId` is CAIP-2, such as 'eip155:1'. */
const Wallet = z.object({ chainId: name, walletClientType: name, connectorType: name })

/** A message of EIP-4361, with the nonce of `init`, and what the wallet has signed it with: hex, of an account or a contract. */
const Signed = z.extend(Wallet, { message: z.string(), signature: z.string() })

/**
 * A nonce for the message that a wallet on Ethereum is to sign. For a user who is logged in it is good for `link`,
 * otherwise for `authenticate`. `token` is the captcha's.
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siwe/init',
  auth: 'optional',
  captcha: 'token',
  request: z.object({ address: z.string(), token: z.optional(z.string()) }),
  response: z.looseObject({ nonce: z.string() }),
})

/** Without `mode`, creates the user when there is none. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siwe/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.extend(Signed, { mode: z.optional(Mode) }),
  response: AuthResponseCodec,
})

/** When the wallet belongs to another user, the error's data carry the nonce for `transfer`. */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siwe/link',
  auth: 'required',
  request: Signed,
  response: UserCodec,
})

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siwe/unlink',
  auth: 'required',
  request: z.object({ address: z.string() }),
  response: UserCodec,
})

/** Moves a wallet from another user to this one, and deletes the other user. `nonce` comes from `link`. */
export const transfer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siwe/transfer',
  auth: 'required',
  request: z.extend(Wallet, { nonce: z.string(), address: z.string() }),
  response: UserCodec,
})
