/** How often a channel to a phone is asked, and for how long. */
export const farcasterPoll = 2000
export const farcasterTimeout = 120_000
/** How long the approval of a signer is polled. */
export const farcasterSignerTimeout = 300_000
