/**
 * Time after a login in which a frame that was slow may be the user's first, in milliseconds. Script that comes later would name one of
 * its own.
 */
export const firstFrameDelay = 2 * 60_000
