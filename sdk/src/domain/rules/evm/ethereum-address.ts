import { ethereumHash } from './ethereum-hash.js'
import { isAddress } from './hex.js'

/** Returns the address with its checksum (EIP-55). Throws a `TypeError` for a value that is not an address. */
export function ethereumAddress(value: unknown): `0x${string}` {
  if (!isAddress(value)) throw new TypeError('The value is not an Ethereum address.')
  const address = value.slice(2).toLowerCase()
  const hash = ethereumHash(new TextEncoder().encode(address)).slice(2)
  const digits = Array.from(address, (digit, index) => (hash[index]! >= '8' ? digit.toUpperCase() : digit))
  return `0x${digits.join('')}`
}
