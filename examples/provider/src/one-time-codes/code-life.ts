/** Lifetime of a code and of the magic link in the same email, in milliseconds. */
export const codeLife = 10 * 60_000

/**
 * Milliseconds for which a link proves access to the mailbox. Equals the window of the rate limit for codes to a
 * mailbox.
 */
export const linkKnownFor = 24 * 60 * 60_000
