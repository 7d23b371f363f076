import { keyedDigest } from './digest.js'
import type { Key, KeyRing } from './key-ring.js'

/** A new nonce is given out this often, and taken for twice as long, in milliseconds. */
export const nonceInterval = 30_000

/**
 * The server's nonce (RFC 9449, section 8): what is signed together with it was signed since, on whatever clock. Nothing
 * is stored, so that every process of the provider gives out the same.
 */
export const makeNonce = ({ latest }: Pick<KeyRing, 'latest'>, now: number): string => ofKey(latest, now)

/** Whether a nonce is the current one, or the one before, by either secret while they are rotated. */
export const isNonce = ({ keys }: Pick<KeyRing, 'keys'>, now: number, nonce: unknown): boolean =>
  keys.some((key) => [now, now - nonceInterval].some((time) => ofKey(key, time) === nonce))

const ofKey = ({ bytes }: Key, now: number): string =>
  keyedDigest(bytes, 'nonce', String(Math.floor(now / nonceInterval)))
