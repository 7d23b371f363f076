import { secp256k1 } from '@noble/curves/secp256k1.js'
import * as Hex from 'ox/Hex'
import type { LentKey } from '../key-kind.js'

/** A signature. `s` is the lower of the two valid values. */
export type Signature = { readonly r: bigint; readonly s: bigint; readonly yParity: 0 | 1 }

/**
 * Signs 32 bytes without hashing them, with ECDSA over secp256k1. The signature is deterministic (RFC 6979) and has a
 * low s (EIP-2).
 */
export function signHash(hash: Hex.Hex, key: LentKey): Signature {
  const options = { prehash: false, lowS: true, format: 'recovered' } as const
  const bytes = secp256k1.sign(Hex.toBytes(hash), key.privateKey, options)
  const { r, recovery, s } = secp256k1.Signature.fromBytes(bytes, 'recovered')
  return { r, s, yParity: recovery === 1 ? 1 : 0 }
}
