/**
 * Settings for opening a wallet in a wallet frame that the session has not used. 'attest': if the browser cannot store
 * the frame's key, the page's key verifies the frame. 'confirm': the user confirms with a code. 'each-time': the user
 * confirms at each page load.
 */
export const newFrames = ['attest', 'confirm', 'each-time'] as const

export type NewFrames = (typeof newFrames)[number]
