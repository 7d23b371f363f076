import { toBase64Url } from './encodings.js'

export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))

/** Returns `length` random bytes as base64url. */
export const randomToken = (length: number): string => toBase64Url(randomBytes(length))

const range = 2 ** 32

/** Returns a uniformly distributed integer from 0 to `end`, exclusive. */
export function randomInt(end: number): number {
  const fair = range - (range % end)
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < fair) return drawn % end
  }
}
