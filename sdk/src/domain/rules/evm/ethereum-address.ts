import { bytesToHex, isAddress } from './hex.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Returns the Keccak-256 hash of the concatenated parts, as hex. */
export function ethereumHash(...parts: readonly Uint8Array[]): `0x${string}` {
  const hash = keccak_256.create()
  for (const part of parts) hash.update(part)
  return bytesToHex(hash.digest())
}

/** Returns the address with its checksum (EIP-55). Throws a `TypeError` for a value that is not an address. */
export function ethereumAddress(value: unknown): `0x${string}` {
  if (!isAddress(value)) throw new TypeError('The value is not an Ethereum address.')
  const address = value.slice(2).toLowerCase()
  const hash = ethereumHash(new TextEncoder().encode(address)).slice(2)
  const digits = Array.from(address, (digit, index) => (hash[index]! >= '8' ? digit.toUpperCase() : digit))
  return `0x${digits.join('')}`
}
