import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBytes } from '../bytes/encodings.js'

/** Derives a 32-byte key for one purpose from a root secret (HKDF-SHA256, RFC 5869). */
export const deriveKey = (root: Uint8Array, purpose: string): Uint8Array =>
  hkdf(sha256, root, toBytes('keyhook'), toBytes(purpose), 32)
