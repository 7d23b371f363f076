/** A session of the user. */
export type UserSession = {
  /** ID of the session, for ending it. */
  readonly id: string
  /** Six digits, such as '123 456'. The page on which the user approves this browser shows them too. */
  readonly number: string
  /** Browser of the login, such as 'Firefox'; null if unknown. */
  readonly browser: string | null
  /** Operating system, such as 'Linux'. */
  readonly system: string | null
  /** When the user logged in. */
  readonly createdAt: Date
  /** Last token renewal. At most an hour before the last use. */
  readonly lastUsedAt: Date
  /** True for the current session. */
  readonly isCurrent: boolean
  /** True if this browser opens the user's wallets only after another session approves it. */
  readonly awaitsApproval: boolean
}
