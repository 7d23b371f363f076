import * as z from 'zod/mini'
import type { AuthResponse, SessionUpdate } from '../../domain/entities/auth-response.js'
import { tolerantList } from './tolerant-list.js'
import { tolerant } from './tolerant.js'
import { UserCodec } from './user.js'

const number = tolerant(z.optional(z.number()), undefined)
const text = tolerant(z.optional(z.string()), undefined)
const token = tolerant(z.nullable(z.string()), null)

const OAuthTokens = z.looseObject({
  provider: tolerant(z.string(), ''),
  access_token: tolerant(z.string(), ''),
  access_token_expires_in_seconds: number,
  refresh_token: text,
  refresh_token_expires_in_seconds: number,
  scopes: tolerantList(z.string()),
})

const Wire = z.looseObject({
  user: UserCodec,
  is_new_user: tolerant(z.boolean(), false),
  token,
  privy_access_token: token,
  refresh_token: token,
  identity_token: token,
  oauth_tokens: tolerant(z.optional(OAuthTokens), undefined),
  // Tokens are stored unless the answer says otherwise in a word that is known.
  session_update_action: tolerant(z.enum<SessionUpdate[]>(['set', 'clear', 'ignore']), 'set'),
})

/** Wire names stop here. */
export const AuthResponseCodec = z.codec(Wire, z.custom<AuthResponse>(), {
  decode: (wire): AuthResponse => ({
    user: wire.user,
    isNewUser: wire.is_new_user,
    accessToken: wire.token,
    providerAccessToken: wire.privy_access_token,
    refreshToken: wire.refresh_token,
    identityToken: wire.identity_token,
    oAuthTokens: wire.oauth_tokens && {
      provider: wire.oauth_tokens.provider,
      accessToken: wire.oauth_tokens.access_token,
      accessTokenExpiresInSeconds: wire.oauth_tokens.access_token_expires_in_seconds,
      refreshToken: wire.oauth_tokens.refresh_token,
      refreshTokenExpiresInSeconds: wire.oauth_tokens.refresh_token_expires_in_seconds,
      scopes: wire.oauth_tokens.scopes,
    },
    sessionUpdate: wire.session_update_action,
  }),
  encode: (value) => ({
    user: value.user,
    is_new_user: value.isNewUser,
    token: value.accessToken,
    privy_access_token: value.providerAccessToken,
    refresh_token: value.refreshToken,
    identity_token: value.identityToken,
    session_update_action: value.sessionUpdate,
    oauth_tokens: value.oAuthTokens && {
      provider: value.oAuthTokens.provider,
      access_token: value.oAuthTokens.accessToken,
      access_token_expires_in_seconds: value.oAuthTokens.accessTokenExpiresInSeconds,
      refresh_token: value.oAuthTokens.refreshToken,
      refresh_token_expires_in_seconds: value.oAuthTokens.refreshTokenExpiresInSeconds,
      scopes: value.oAuthTokens.scopes,
    },
  }),
})
