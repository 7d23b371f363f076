import * as z from 'zod/mini'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { decodeOAuthTokens, encodeOAuthTokens, WireOAuthTokens } from '../codecs/auth-response.js'
import { tolerant } from '../codecs/tolerant.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * The calls of `oauth.ts` for users who are logged in. They have a file of their own because a bundler splits by files:
 * a login does without them.
 */

const Linked = z.looseObject({ user: UserCodec, oauth_tokens: tolerant(z.optional(WireOAuthTokens), undefined) })

/**
 * Links an account, or proves again the one there is. Where it has to be confirmed first, the error's data carry the
 * account as `identifier`, and the same call is good again afterwards. When it belongs to another user, the error's code is
 * `account_transfer_required`, and its data carry the nonce for `transfer`.
 */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/link',
  auth: 'required',
  request: z.object({ authorization_code: z.string(), state_code: z.string(), code_verifier: z.string() }),
  response: z.codec(Linked, z.custom<{ user: User; oAuthTokens: OAuthTokens | undefined }>(), {
    decode: ({ oauth_tokens, user }) => ({ user, oAuthTokens: oauth_tokens && decodeOAuthTokens(oauth_tokens) }),
    encode: ({ oAuthTokens, user }) => ({ user, oauth_tokens: oAuthTokens && encodeOAuthTokens(oAuthTokens) }),
  }),
})
