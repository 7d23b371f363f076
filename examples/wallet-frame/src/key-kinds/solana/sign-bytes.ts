import { ed25519 } from '@noble/curves/ed25519.js'
import type { LentKey } from '../key-kind.js'

/** Returns the Ed25519 signature of these bytes (RFC 8032). */
export const signBytes = (bytes: Uint8Array, { privateKey }: LentKey): Uint8Array => ed25519.sign(bytes, privateKey)
