import * as z from 'zod/mini'
import type { AuthResponse, OAuthTokens, SessionUpdate } from '../../domain/entities/auth-response.js'
import { tolerant, tolerantList } from './tolerant.js'
import { UserCodec } from './user.js'

const number = tolerant(z.optional(z.number()), undefined)
const text = tolerant(z.optional(z.string()), undefined)
const token = tolerant(z.nullable(z.string()), null)

export const WireOAuthTokens = z.looseObject({
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
  oauth_tokens: tolerant(z.optional(WireOAuthTokens), undefined),
  // Treats unknown values as the value that stores the tokens.
  session_update_action: tolerant(z.enum<SessionUpdate[]>(['set', 'clear', 'ignore']), 'set'),
})

export const decodeOAuthTokens = (wire: z.output<typeof WireOAuthTokens>): OAuthTokens => ({
  provider: wire.provider,
  accessToken: wire.access_token,
  accessTokenExpiresInSeconds: wire.access_token_expires_in_seconds,
  refreshToken: wire.refresh_token,
  refreshTokenExpiresInSeconds: wire.refresh_token_expires_in_seconds,
  scopes: wire.scopes,
})

export const encodeOAuthTokens = (tokens: OAuthTokens): z.output<typeof WireOAuthTokens> => ({
  provider: tokens.provider,
  access_token: tokens.accessToken,
  access_token_expires_in_seconds: tokens.accessTokenExpiresInSeconds,
  refresh_token: tokens.refreshToken,
  refresh_token_expires_in_seconds: tokens.refreshTokenExpiresInSeconds,
  scopes: tokens.scopes,
})

/** Decodes wire names into the SDK's. */
export const AuthResponseCodec = z.codec(Wire, z.custom<AuthResponse>(), {
  decode: (wire): AuthResponse => ({
    user: wire.user,
    isNewUser: wire.is_new_user,
    accessToken: wire.token,
    providerAccessToken: wire.privy_access_token,
    refreshToken: wire.refresh_token,
    identityToken: wire.identity_token,
    oAuthTokens: wire.oauth_tokens && decodeOAuthTokens(wire.oauth_tokens),
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
    oauth_tokens: value.oAuthTokens && encodeOAuthTokens(value.oAuthTokens),
  }),
})
