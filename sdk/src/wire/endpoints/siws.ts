import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { Mode } from '../codecs/mode.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const name = z.optional(z.nullable(z.string()))

/** What the app's page knows of the wallet. */
const Wallet = z.object({ walletClientType: name, connectorType: name })

/**
 * What the wallet has signed, and its signature in base64. 'plain', when left out: the text of Sign In With Solana, with
 * the nonce of `init`. 'transaction', of a wallet that signs no texts: the message of a transaction in base64, whose memo
 * is that text.
 */
const Signed = z.extend(Wallet, {
  message: z.string(),
  signature: z.string(),
  message_type: z.optional(z.enum(['plain', 'transaction'])),
})

/**
 * A nonce for the message that a wallet on Solana is to sign. For a user who is logged in it is good for `link`, otherwise
 * for `authenticate`. `token` is the captcha's.
 */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siws/init',
  auth: 'optional',
  captcha: 'token',
  request: z.object({ address: z.string(), token: z.optional(z.string()) }),
  response: z.looseObject({ nonce: z.string() }),
})

/** Without `mode`, creates the user when there is none. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siws/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.extend(Signed, { mode: z.optional(Mode) }),
  response: AuthResponseCodec,
})

/** When the wallet belongs to another user, the error's data carry the nonce for `transfer`. */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siws/link',
  auth: 'required',
  request: Signed,
  response: UserCodec,
})

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siws/unlink',
  auth: 'required',
  request: z.object({ address: z.string() }),
  response: UserCodec,
})

/** Moves a wallet from another user to this one, and deletes the other user. `nonce` comes from `link`. */
export const transfer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siws/transfer',
  auth: 'required',
  request: z.extend(Wallet, { nonce: z.string(), address: z.string() }),
  response: UserCodec,
})
