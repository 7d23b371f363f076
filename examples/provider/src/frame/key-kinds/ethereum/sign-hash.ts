import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { LentKey } from '../key-kind.js'

export type Signature = { readonly r: Uint8Array; readonly s: Uint8Array; readonly yParity: 0 | 1 }

/** Signs 32 bytes as they are. ECDSA over secp256k1: deterministic (RFC 6979), low s (EIP-2). */
export function signHash(hash: Uint8Array, key: LentKey): Signature {
  const signature = secp256k1.sign(hash, key.privateKey, { prehash: false, lowS: true, format: 'recovered' })
  return { yParity: signature[0] === 1 ? 1 : 0, r: signature.slice(1, 33), s: signature.slice(33, 65) }
}

/** 65 bytes: r, s, and 27 or 28. */
export const toBytes = ({ r, s, yParity }: Signature): Uint8Array => concatBytes(r, s, Uint8Array.of(27 + yParity))
