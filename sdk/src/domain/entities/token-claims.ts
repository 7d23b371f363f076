/** The claims of an access token that the client reads. It never trusts them beyond its own bookkeeping. */
export type TokenClaims = {
  /** The user's id. */
  readonly subject: string
  /** Milliseconds since the epoch, by the server's clock. */
  readonly expiresAt: number
  /** Milliseconds since the epoch, by the server's clock. */
  readonly issuedAt: number
  readonly issuer: string
  readonly audience: string
  /** The `aid` claim, else the audience. */
  readonly appId: string
  readonly sessionId?: string | undefined
}
