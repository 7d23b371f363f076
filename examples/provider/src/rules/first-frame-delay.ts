/**
 * Milliseconds after a login in which a slow frame may still become the user's first frame. The time is short, because
 * script that arrives later could name its author's key.
 */
export const firstFrameDelay = 2 * 60_000
