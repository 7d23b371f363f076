import { keyedDigest } from './digest.js'
import type { Key, KeyRing } from './key-ring.js'
import { RecentMap } from './recent-map.js'

/** The interval between new nonces, in milliseconds. A nonce is valid for twice as long. */
export const nonceInterval = 30_000

/**
 * Returns the server's current nonce (RFC 9449, section 8). A signature over a nonce is younger than the nonce, even if
 * the client's clock is wrong. All processes derive the same nonces, so no nonce is stored.
 */
export const makeNonce = ({ latest }: Pick<KeyRing, 'latest'>, now: number): string => ofKey(latest, now)

/** Returns true for the current or the previous nonce. During a rotation, nonces of both secrets are valid. */
export const isNonce = ({ keys }: Pick<KeyRing, 'keys'>, now: number, nonce: unknown): boolean =>
  keys.some((key) => [now, now - nonceInterval].some((time) => ofKey(key, time) === nonce))

/** Caches the nonces of each key by interval, because every call needs them. */
const derived = new WeakMap<Key, RecentMap<string>>()

function ofKey(key: Key, now: number): string {
  const interval = String(Math.floor(now / nonceInterval))
  const ofIntervals = derived.get(key) ?? new RecentMap<string>(4)
  derived.set(key, ofIntervals)
  const nonce = ofIntervals.get(interval) ?? keyedDigest(key.bytes, 'nonce', interval)
  ofIntervals.set(interval, nonce)
  return nonce
}
