import { toBase64Url } from '../bytes/encodings.js'
import { hmacSha256, sha256 } from '../bytes/hash.js'

/** Joins parts unambiguously: no two lists give the same bytes. */
export const joinParts = (parts: readonly string[]): string => JSON.stringify(parts)

/** HMAC-SHA256 over the parts, unpadded base64url. */
export const keyedDigest = (key: Uint8Array, ...parts: string[]): string =>
  toBase64Url(hmacSha256(key, joinParts(parts)))

/** SHA-256, unpadded base64url. */
export const digest = (text: string | Uint8Array): string => toBase64Url(sha256(text))
