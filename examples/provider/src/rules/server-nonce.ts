import { keyedDigest } from './digest.js'

/** A new nonce is given out this often, and taken for twice as long, in milliseconds. */
export const nonceInterval = 30_000

/**
 * The server's nonce (RFC 9449, section 8): what is signed together with it was signed since, on whatever clock. Nothing
 * is stored, so that every process of the provider gives out the same.
 */
export const makeNonce = (key: Uint8Array, now: number): string =>
  keyedDigest(key, 'nonce', String(Math.floor(now / nonceInterval)))

/** Whether a nonce is the current one, or the one before. */
export const isNonce = (key: Uint8Array, now: number, nonce: unknown): boolean =>
  // mutation security rule 27: true
  [now, now - nonceInterval].some((time) => makeNonce(key, time) === nonce)
