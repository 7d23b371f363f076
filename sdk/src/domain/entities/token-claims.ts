/** Claims of an access token that the client reads. The client does not verify the token. */
export type TokenClaims = {
  /** The user ID. */
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
