/** Time as the provider sees it, so that tests can move it. Milliseconds since the epoch. */
export type Clock = { readonly now: () => number }

export const systemClock: Clock = { now: () => Date.now() }
