import type { User } from './user.js'

/** The required change of the stored tokens. */
export type SessionUpdate = 'set' | 'clear' | 'ignore'

/** The provider's response to every call that opens or renews a session. */
export type AuthResponse = {
  readonly user: User
  /** True if this login created the user. */
  readonly isNewUser: boolean
  /** ES256 access token, one hour. */
  readonly accessToken: string | null
  /** Token for the provider's own API, when it differs from the access token. */
  readonly providerAccessToken: string | null
  /** Refresh token; null if the client does not receive it. */
  readonly refreshToken: string | null
  /** Signed token with the user's accounts; null if the app does not use identity tokens. */
  readonly identityToken: string | null
  /** Tokens from the OAuth provider; undefined for other logins, and if the provider returned none. */
  readonly oAuthTokens: OAuthTokens | undefined
  readonly sessionUpdate: SessionUpdate
}

export type OAuthTokens = {
  readonly provider: string
  readonly accessToken: string
  readonly accessTokenExpiresInSeconds: number | undefined
  readonly refreshToken: string | undefined
  readonly refreshTokenExpiresInSeconds: number | undefined
  readonly scopes: readonly string[]
}
