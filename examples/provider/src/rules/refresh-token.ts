import { concatBytes } from '@noble/hashes/utils.js'
import { fromBase64Url, toBase64Url } from '../bytes/encodings.js'
import { hmacSha256, isEqual } from '../bytes/hash.js'

const idLength = 16
const headLength = idLength + 4
const macLength = 32
const tokenLength = headLength + macLength

/**
 * Creates a refresh token. It consists of the session's ID, the token's number, and an HMAC of both with the session's
 * key. The same token can therefore be issued again without storing it (security rule 9).
 */
export function makeRefreshToken(session: { id: string; familyKey: Uint8Array }, generation: number): string {
  const head = new Uint8Array(headLength)
  head.set(fromBase64Url(session.id))
  new DataView(head.buffer).setUint32(idLength, generation)
  return toBase64Url(concatBytes(head, hmacSha256(session.familyKey, head)))
}

/** Parses a token without verifying its HMAC. Returns undefined for malformed text. */
export function readRefreshToken(token: string): RefreshToken | undefined {
  const bytes = readBytes(token)
  // Base64url decoders accept several encodings of the same bytes. Only the canonical one is valid.
  if (bytes?.length !== tokenLength || toBase64Url(bytes) !== token) return undefined
  const head = bytes.subarray(0, headLength)
  return {
    sessionId: toBase64Url(bytes.subarray(0, idLength)),
    generation: new DataView(bytes.buffer, bytes.byteOffset).getUint32(idLength),
    isOf: (familyKey) => isEqual(hmacSha256(familyKey, head), bytes.subarray(headLength)),
  }
}

export type RefreshToken = {
  readonly sessionId: string
  readonly generation: number
  /** Returns true if the session with this key issued the token. Compares in constant time. */
  readonly isOf: (familyKey: Uint8Array) => boolean
}

function readBytes(text: string): Uint8Array | undefined {
  try {
    return fromBase64Url(text)
  } catch {
    return undefined
  }
}
