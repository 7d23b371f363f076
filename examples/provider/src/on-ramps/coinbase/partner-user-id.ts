import { hmacSha256, isEqual } from '../../bytes/hash.js'
import { toBase64Url, toBytes } from '../../bytes/encodings.js'
import { randomToken } from '../../bytes/random.js'

/**
 * Creates and verifies IDs of on-ramp sessions. An ID does not reveal the user to Coinbase. Only the user of the
 * session can query the status of an ID. An ID has at most 50 characters, which is Coinbase's limit.
 */
export const partnerUserId = {
  make: (secret: Uint8Array, userId: string): string => {
    const nonce = randomToken(12)
    return `${nonce}.${mark(secret, nonce, userId)}`
  },
  isOf: (secret: Uint8Array, userId: string, id: string): boolean => {
    const [nonce = '', given = ''] = id.split('.')
    return isEqual(toBytes(given), toBytes(mark(secret, nonce, userId)))
  },
}

const mark = (secret: Uint8Array, nonce: string, userId: string): string =>
  toBase64Url(hmacSha256(secret, `on-ramp:${nonce}:${userId}`)).slice(0, 24)
