import * as Address from 'ox/Address'
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import { secp256k1 } from '@noble/curves/secp256k1.js'

/** Returns the EIP-55 address of a compressed or uncompressed public key. */
export function publicKeyToAddress(publicKey: Uint8Array): Address.Address {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return Address.checksum(Hex.slice(Hash.keccak256(point.subarray(1), { as: 'Hex' }), 12))
}

/** Returns the address with its EIP-55 checksum. Returns undefined for a wrong checksum or other text. */
export function readAddress(value: unknown): Address.Address | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) return undefined
  const digits = value.slice(2)
  const spelt = Address.checksum(value)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && spelt !== value ? undefined : spelt
}
