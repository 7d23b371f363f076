/**
 * Ways to open a wallet in a frame whose key is not the session's. The page's key verifies the frame where the browser
 * stores no key for it, the user confirms it with a code, or the user confirms at each page load.
 */
export const newFrames = ['attest', 'confirm', 'each-time'] as const

export type NewFrames = (typeof newFrames)[number]
