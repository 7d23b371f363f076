import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from './hex.js'

/** Returns the Keccak-256 hash of the concatenated parts, as hex. */
export function ethereumHash(...parts: readonly Uint8Array[]): `0x${string}` {
  const hash = keccak_256.create()
  for (const part of parts) hash.update(part)
  return bytesToHex(hash.digest())
}
