import { toBase64Url } from '../bytes/encodings.js'
import { hmacSha256, sha256 } from '../bytes/hash.js'

/** Joins parts so that two different lists never have the same result. */
export const joinParts = (parts: readonly string[]): string => JSON.stringify(parts)

/** Returns the HMAC-SHA256 of the parts as unpadded base64url. */
export const keyedDigest = (key: Uint8Array, ...parts: string[]): string =>
  toBase64Url(hmacSha256(key, joinParts(parts)))

/** Returns the SHA-256 digest as unpadded base64url. */
export const digest = (text: string | Uint8Array): string => toBase64Url(sha256(text))
