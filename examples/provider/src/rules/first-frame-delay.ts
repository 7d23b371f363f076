/**
 * Milliseconds after a login in which a slow frame may still become the user's first frame. The time is short, because
 * script that runs later could name a key of its author.
 */
export const firstFrameDelay = 2 * 60_000
