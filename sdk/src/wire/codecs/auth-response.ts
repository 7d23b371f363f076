import * as z from 'zod/mini'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { UserCodec } from './user.js'

const OAuthTokens = z.looseObject({
  provider: z.string(),
  access_token: z.string(),
  access_token_expires_in_seconds: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  refresh_token_expires_in_seconds: z.optional(z.number()),
  scopes: z.optional(z.array(z.string())),
})

const Wire = z.looseObject({
  user: UserCodec,
  is_new_user: z.optional(z.boolean()),
  token: z.nullable(z.string()),
  privy_access_token: z.optional(z.nullable(z.string())),
  refresh_token: z.nullable(z.string()),
  identity_token: z.optional(z.nullable(z.string())),
  oauth_tokens: z.optional(OAuthTokens),
  session_update_action: z.optional(z.enum(['set', 'clear', 'ignore'])),
})

/** Wire names stop here. */
export const AuthResponseCodec = z.codec(Wire, z.custom<AuthResponse>(), {
  decode: (wire): AuthResponse => ({
    user: wire.user,
    isNewUser: wire.is_new_user ?? false,
    accessToken: wire.token,
    providerAccessToken: wire.privy_access_token ?? null,
    refreshToken: wire.refresh_token,
    identityToken: wire.identity_token ?? null,
    oAuthTokens: wire.oauth_tokens && {
      provider: wire.oauth_tokens.provider,
      accessToken: wire.oauth_tokens.access_token,
      accessTokenExpiresInSeconds: wire.oauth_tokens.access_token_expires_in_seconds,
      refreshToken: wire.oauth_tokens.refresh_token,
      refreshTokenExpiresInSeconds: wire.oauth_tokens.refresh_token_expires_in_seconds,
      scopes: wire.oauth_tokens.scopes ?? [],
    },
    sessionUpdate: wire.session_update_action ?? 'set',
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
      scopes: [...value.oAuthTokens.scopes],
    },
  }),
})
