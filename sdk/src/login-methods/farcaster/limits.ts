/** Interval between two polls of a channel. */
export const farcasterPoll = 2000
/** Time after which polling a channel times out. */
export const farcasterTimeout = 120_000
/** Time after which polling the approval of a signer times out. */
export const farcasterSignerTimeout = 300_000
