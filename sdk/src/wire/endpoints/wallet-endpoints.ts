import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { Mode } from '../codecs/mode.js'
import { SignedByWallet, WalletNames } from '../codecs/signed-by-wallet.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** Login calls for the wallets of a chain type. They differ only in their path. */
export const walletEndpoints = (method: 'siwe' | 'siws') => ({
  /**
   * Returns a nonce for the message to sign: for `link` if the user is logged in, otherwise for `authenticate`. `token`
   * is the captcha token. The message must contain `address` exactly as returned.
   */
  init: defineEndpoint({
    method: 'POST',
    path: `/api/v1/${method}/init`,
    auth: 'optional',
    captcha: 'token',
    request: z.object({ address: z.string(), token: z.optional(z.string()) }),
    response: z.looseObject({ nonce: z.string(), address: z.optional(z.string()) }),
  }),

  /** Logs in. Without `mode`, creates a new user if needed. */
  authenticate: defineEndpoint({
    method: 'POST',
    path: `/api/v1/${method}/authenticate`,
    auth: 'none',
    bindsFrame: true,
    request: z.extend(SignedByWallet, { mode: z.optional(Mode) }),
    response: AuthResponseCodec,
  }),

  /** Links a wallet. If it belongs to another user, the error's data has the nonce for `transfer`. */
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

  /** Transfers a wallet from another user to the current user, and deletes the other user. `nonce` is from `link`. */
  transfer: defineEndpoint({
    method: 'POST',
    path: `/api/v1/${method}/transfer`,
    auth: 'required',
    request: z.extend(WalletNames, { nonce: z.string(), address: z.string() }),
    response: UserCodec,
  }),
})
