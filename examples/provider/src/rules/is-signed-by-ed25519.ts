import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Returns true if the key signed the bytes (RFC 8032). Rejects keys for which forged signatures verify, and alternative
 * encodings of a signature (threat 15).
 */
export function isSignedByEd25519(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, key, { zip215: false })
  } catch {
    // The key or the signature has an invalid length.
    return false
  }
}
