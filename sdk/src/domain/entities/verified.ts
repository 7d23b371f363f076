/** First and latest verification of a linked account. */
export type Verified = {
  /** First verification; null if the provider does not report it. */
  readonly firstVerifiedAt: Date | null
  /** Latest verification; null if the provider does not report it. */
  readonly latestVerifiedAt: Date | null
}
