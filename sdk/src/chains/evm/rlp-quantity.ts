/** Converts a number to RLP: without leading zeros, and empty for zero. */
export function rlpQuantity(value: bigint | number | string): `0x${string}` {
  const digits = BigInt(value).toString(16)
  if (digits === '0') return '0x'
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`
}
