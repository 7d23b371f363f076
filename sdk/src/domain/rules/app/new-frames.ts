/**
 * How a wallet opens in a frame whose key is not the session's: vouched for by the page's key where the browser keeps
 * none for the frame, confirmed by the user with a code, or confirmed at each page load.
 */
export const newFrames = ['vouch', 'confirm', 'each-time'] as const

export type NewFrames = (typeof newFrames)[number]
