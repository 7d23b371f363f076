/**
 * Settings for opening a wallet in a frame whose key is not the session's. 'attest': the page's key verifies the frame
 * if the browser stores no key for it. 'confirm': the user confirms it with a code. 'each-time': the user confirms at
 * each page load.
 */
export const newFrames = ['attest', 'confirm', 'each-time'] as const

export type NewFrames = (typeof newFrames)[number]
