import * as z from 'zod/mini'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { decodeOAuthTokens, encodeOAuthTokens, WireOAuthTokens } from '../codecs/auth-response.js'
import { tolerant } from '../codecs/tolerant.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'
import { authenticate } from './oauth.js'

/*
 * Calls like those of `oauth.ts`, for logged-in users. They are in a separate file, because a login does not need them and
 * bundlers split code by file.
 */

const Linked = z.looseObject({ user: UserCodec, oauth_tokens: tolerant(z.optional(WireOAuthTokens), undefined) })

/**
 * Links an account, or verifies a linked account again. If a confirmation is required, the error data has the account's
 * `identifier`, and the same call can be repeated afterwards. If the account belongs to another user, the error code is
 * `account_transfer_required`, and the error data has the nonce for `transfer`.
 */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/link',
  auth: 'required',
  message: authenticate.message,
  request: z.object({ authorization_code: z.string(), state_code: z.string(), code_verifier: z.string() }),
  response: z.codec(Linked, z.custom<{ user: User; oAuthTokens: OAuthTokens | undefined }>(), {
    decode: ({ oauth_tokens, user }) => ({ user, oAuthTokens: oauth_tokens && decodeOAuthTokens(oauth_tokens) }),
    encode: ({ oAuthTokens, user }) => ({ user, oauth_tokens: oAuthTokens && encodeOAuthTokens(oAuthTokens) }),
  }),
})
