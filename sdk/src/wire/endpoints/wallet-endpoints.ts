import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { Mode } from '../codecs/mode.js'
import { SignedByWallet } from '../codecs/signed-by-wallet.js'
import { UserCodec } from '../codecs/user.js'
import { WalletNames } from '../codecs/wallet-names.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** The calls by which wallets of a chain log in: the same for each, under its own path. */
export const walletEndpoints = (method: 'siwe' | 'siws') => ({
  /**
   * A nonce for the message that the wallet is to sign. For a user who is logged in it is good for `link`, otherwise for
   * `authenticate`. `token` is the captcha's. The answer's `address` is spelled as the message has to spell it.
   */
  init: defineEndpoint({
    method: 'POST',
    path: `/api/v1/${method}/init`,
    auth: 'optional',
    captcha: 'token',
    request: z.object({ address: z.string(), token: z.optional(z.string()) }),
    response: z.looseObject({ nonce: z.string(), address: z.optional(z.string()) }),
  }),

  /** Without `mode`, creates the user when there is none. */
  authenticate: defineEndpoint({
    method: 'POST',
    path: `/api/v1/${method}/authenticate`,
    auth: 'none',
    bindsFrame: true,
    request: z.extend(SignedByWallet, { mode: z.optional(Mode) }),
    response: AuthResponseCodec,
  }),

  /** When the wallet belongs to another user, the error's data carry the nonce for `transfer`. */
  link: defineEndpoint({
    method: 'POST',
    path: `/api/v1/${method}/link`,
    auth: 'required',
    request: SignedByWallet,
    response: UserCodec,
  }),

  unlink: defineEndpoint({
    method: 'POST',
    path: `/api/v1/${method}/unlink`,
    auth: 'required',
    request: z.object({ address: z.string() }),
    response: UserCodec,
  }),

  /** Moves a wallet from another user to this one, and deletes the other user. `nonce` comes from `link`. */
  transfer: defineEndpoint({
    method: 'POST',
    path: `/api/v1/${method}/transfer`,
    auth: 'required',
    request: z.extend(WalletNames, { nonce: z.string(), address: z.string() }),
    response: UserCodec,
  }),
})
