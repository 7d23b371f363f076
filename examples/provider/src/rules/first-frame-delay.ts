/**
 * The time that after a login a slow frame may still become the user's first, in milliseconds. Script that arrives later
 * could name a key of its author.
 */
export const firstFrameDelay = 2 * 60_000
