import type { User } from './user.js'

/** What to do with the tokens held so far. */
export type SessionUpdate = 'set' | 'clear' | 'ignore'

/** The provider's answer to every call that opens or renews a session. */
export type AuthResponse = {
  readonly user: User
  /** Whether the user was made by this login. */
  readonly isNewUser: boolean
  /** ES256 access token, one hour. */
  readonly accessToken: string | null
  /** Token for the provider's own API, when it differs from the access token. */
  readonly providerAccessToken: string | null
  /** What renews the session; null where it is not handed out. */
  readonly refreshToken: string | null
  /** The user's accounts, signed; null where the app gives none. */
  readonly identityToken: string | null
  /** What the other site let the app have; undefined unless the login was there and gave them. */
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
