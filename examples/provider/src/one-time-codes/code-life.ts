/** For a code, and for logging in by the link beside it. */
export const codeLife = 10 * 60_000

/** For showing by the link whose mailbox it was sent to: as long as the window in which codes to a mailbox are counted. */
export const linkKnownFor = 24 * 60 * 60_000
