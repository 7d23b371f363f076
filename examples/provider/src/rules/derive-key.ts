import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, from a root secret (HKDF-SHA256, RFC 5869). */
export const deriveKey = (root: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', root, 'keyhook', purpose, 32))
