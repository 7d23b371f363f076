/** Lifetime of a code and of the magic link in the same email, in milliseconds. */
export const codeLife = 10 * 60_000

/**
 * Period in which the link proves access to the mailbox, in milliseconds. It equals the rate limit window of codes to a
 * mailbox.
 */
export const linkKnownFor = 24 * 60 * 60_000
