import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Whether the key signed these bytes, as RFC 8032 has it: keys that accept signatures they never made, and second
 * spellings of a signature, are refused (threat 15).
 */
export function isSignedByEd25519(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, key, { zip215: false })
  } catch {
    // Bytes of another length are nobody's signature.
    return false
  }
}
