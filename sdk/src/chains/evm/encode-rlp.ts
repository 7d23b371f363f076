import { fromHex } from '../../domain/rules/evm/hex.js'

/** A value for RLP (recursive length prefix): hex bytes, or a list of such values. */
export type RlpValue = `0x${string}` | readonly RlpValue[]

/** Encodes a value as RLP, the encoding of transactions. */
export function encodeRlp(value: RlpValue): Uint8Array {
  if (typeof value !== 'string') return prefixed(joined(value.map((each) => encodeRlp(each))), 0xc0)
  const bytes = fromHex(value)
  return bytes.length === 1 && bytes[0]! < 0x80 ? bytes : prefixed(bytes, 0x80)
}

/** Adds the length prefix. A length over 55 bytes has a length prefix itself. */
function prefixed(bytes: Uint8Array, offset: number): Uint8Array {
  if (bytes.length <= 55) return joined([Uint8Array.of(offset + bytes.length), bytes])
  const digits = bytes.length.toString(16)
  const length = fromHex(`0x${digits.length % 2 === 0 ? digits : `0${digits}`}`)
  return joined([Uint8Array.of(offset + 55 + length.length), length, bytes])
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

/** Converts a number to hex bytes for RLP: without leading zeros, and empty for zero. */
export function rlpQuantity(value: bigint | number | string): `0x${string}` {
  const digits = BigInt(value).toString(16)
  if (digits === '0') return '0x'
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`
}
