import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The EIP-55 spelling of 40 hex digits. */
export function checksumAddress(digits: string): string {
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return `0x${[...lower].map((digit, index) => (hash[index]! >= '8' ? digit.toUpperCase() : digit)).join('')}`
}

/** The EIP-55 address of a public key, compressed or not. */
export function publicKeyToAddress(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return checksumAddress(bytesToHex(keccak_256(point.subarray(1)).subarray(12)))
}

/** The address, as it is spelt in EIP-55; undefined for what is no address or has a wrong checksum. */
export function readAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) return undefined
  const digits = value.slice(2)
  const spelt = checksumAddress(digits)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && spelt !== value ? undefined : spelt
}
