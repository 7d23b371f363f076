import type { User } from './user.js'

/** What to do with the tokens held so far. */
export type SessionUpdate = 'set' | 'clear' | 'ignore'

/** The provider's answer to every call that opens or renews a session. */
export type AuthResponse = {
  readonly user: User
  readonly isNewUser: boolean
  /** ES256 access token, one hour. */
  readonly accessToken: string | null
  /** Token for the provider's own API, when it differs from the access token. */
  readonly providerAccessToken: string | null
  readonly refreshToken: string | null
  readonly identityToken: string | null
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
