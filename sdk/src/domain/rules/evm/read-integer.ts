/** Reads an integer of typed data, in each notation that the wallet signs; undefined for anything else. */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:-?\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : undefined
}
