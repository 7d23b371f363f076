import { keyedDigest } from './digest.js'
import type { Key, KeyRing } from './key-ring.js'

/** The interval between new nonces, in milliseconds. A nonce is valid for twice as long. */
export const nonceInterval = 30_000

/**
 * Returns the server's nonce (RFC 9449, section 8). A signature over the nonce is younger than the nonce, even if the
 * client's clock is wrong. It is derived and not stored, so all processes return the same.
 */
export const makeNonce = ({ latest }: Pick<KeyRing, 'latest'>, now: number): string => ofKey(latest, now)

/** Returns true for the current or the previous nonce, by either secret during a rotation. */
export const isNonce = ({ keys }: Pick<KeyRing, 'keys'>, now: number, nonce: unknown): boolean =>
  keys.some((key) => [now, now - nonceInterval].some((time) => ofKey(key, time) === nonce))

const ofKey = ({ bytes }: Key, now: number): string =>
  keyedDigest(bytes, 'nonce', String(Math.floor(now / nonceInterval)))
