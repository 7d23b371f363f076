import { createHash, createHmac } from 'node:crypto'

/** Unambiguous: no two lists of parts give the same bytes. */
export const joinParts = (parts: readonly string[]): string => JSON.stringify(parts)

/** HMAC-SHA256 over the parts, unpadded base64url. */
export const keyedDigest = (key: Uint8Array, ...parts: string[]): string =>
  createHmac('sha256', key).update(joinParts(parts)).digest('base64url')

/** SHA-256, unpadded base64url. */
export const digest = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url')
