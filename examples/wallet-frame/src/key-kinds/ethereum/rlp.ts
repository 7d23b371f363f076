import * as Hex from 'ox/Hex'

/** Bytes in hex with an even number of digits, or a list of items. */
export type Item = Hex.Hex | readonly Item[]

/** Encodes a number as bytes without leading zeros. Zero has no bytes. */
export const number = (value: bigint): Hex.Hex =>
  value === 0n ? '0x' : Hex.fromNumber(value, { size: Math.ceil(value.toString(16).length / 2) })

/**
 * Encodes with Ethereum's recursive length prefix (yellow paper, appendix B). Does not use the encoder of `ox`, whose
 * byte reader would add 2 kB to the frame.
 */
export function encodeRlp(item: Item): Hex.Hex {
  if (typeof item !== 'string') return withLength(0xc0, Hex.concat('0x', ...item.map(encodeRlp)))
  const bytes = item.toLowerCase() as Hex.Hex
  return Hex.size(bytes) === 1 && Hex.toNumber(bytes) < 0x80 ? bytes : withLength(0x80, bytes)
}

/**
 * Encodes a length. The first byte contains a length of up to 55. For a larger length, the first byte contains the
 * number of bytes of the length.
 */
function withLength(offset: number, bytes: Hex.Hex): Hex.Hex {
  const size = Hex.size(bytes)
  const length = number(BigInt(size))
  const prefix = size > 55 ? Hex.concat(byte(offset + 55 + Hex.size(length)), length) : byte(offset + size)
  return Hex.concat(prefix, bytes)
}

const byte = (value: number): Hex.Hex => Hex.fromNumber(value, { size: 1 })
