import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { refuse } from './refuse.js'

export const toHex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`

/** Whole bytes in hex, beginning 0x. */
export const isHexBytes = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)

/** Bytes, given as hex or as they are. `name` is for the refusal. */
export function readBytes(value: unknown, name: string): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (!isHexBytes(value)) throw refuse(`${name} must be hex bytes beginning 0x`)
  return hexToBytes(value.slice(2))
}

/** A big-endian number without leading zeros; zero is no bytes (RLP). */
export function toMinimalBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array()
  const digits = value.toString(16)
  return hexToBytes(digits.length % 2 ? `0${digits}` : digits)
}

/** 32 bytes, big-endian; negative numbers in two's complement. */
export const toWord = (value: bigint): Uint8Array =>
  hexToBytes(BigInt.asUintN(256, value).toString(16).padStart(64, '0'))
