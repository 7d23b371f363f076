import { createHmac, timingSafeEqual } from 'node:crypto'

const idLength = 16
const macLength = 32
const tokenLength = idLength + 4 + macLength

/**
 * A refresh token: the session's id, its number in the family, and an HMAC over both under the family's key. The same
 * child can so be issued again without ever being stored (security rule 9).
 */
export function makeRefreshToken(session: { id: string; familyKey: Uint8Array }, generation: number): string {
  const head = Buffer.alloc(idLength + 4)
  Buffer.from(session.id, 'base64url').copy(head)
  head.writeUInt32BE(generation, idLength)
  return Buffer.concat([head, mac(session.familyKey, head)]).toString('base64url')
}

/** What a token says of itself, before its HMAC is checked. Undefined when it is no token at all. */
export function readRefreshToken(token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Decoders of base64url are lenient; one token has one spelling.
  if (bytes.length !== tokenLength || bytes.toString('base64url') !== token) return undefined
  const head = bytes.subarray(0, idLength + 4)
  return {
    sessionId: bytes.subarray(0, idLength).toString('base64url'),
    generation: head.readUInt32BE(idLength),
    isOf: (familyKey) => timingSafeEqual(mac(familyKey, head), bytes.subarray(idLength + 4)),
  }
}

export type RefreshToken = {
  readonly sessionId: string
  readonly generation: number
  /** Whether the family with this key issued it. Takes the same time for every answer. */
  readonly isOf: (familyKey: Uint8Array) => boolean
}

const mac = (key: Uint8Array, head: Uint8Array) => createHmac('sha256', key).update(head).digest()
