/** One of the places where the user is logged in. */
export type UserSession = {
  /** What ends this session among the others. */
  readonly id: string
  /** Such as 'Firefox', from what the browser said of itself at the login; null when it is none that is known. */
  readonly browser: string | null
  /** Such as 'Linux'. */
  readonly system: string | null
  /** When the user logged in. */
  readonly createdAt: Date
  /** When its tokens were last renewed, which is at most an hour before it was last used. */
  readonly lastUsedAt: Date
  /** Whether it is the session that asks. */
  readonly isCurrent: boolean
  /** Whether its browser opens the user's wallets only once another one has approved it. */
  readonly awaitsApproval: boolean
}
