/** The provider's clock, in milliseconds since the epoch. Tests can set it. */
export type Clock = { readonly now: () => number }

export const systemClock: Clock = { now: () => Date.now() }
