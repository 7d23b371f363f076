import { keyedDigest } from './digest.js'
import type { Key, KeyRing } from './key-ring.js'
import { RecentMap } from './recent-map.js'

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

/** The nonces of each key by interval. Every call derives the same ones. */
const derived = new WeakMap<Key, RecentMap<string>>()

function ofKey(key: Key, now: number): string {
  const interval = String(Math.floor(now / nonceInterval))
  const ofIntervals = derived.get(key) ?? new RecentMap<string>(4)
  derived.set(key, ofIntervals)
  const nonce = ofIntervals.get(interval) ?? keyedDigest(key.bytes, 'nonce', interval)
  ofIntervals.set(interval, nonce)
  return nonce
}
