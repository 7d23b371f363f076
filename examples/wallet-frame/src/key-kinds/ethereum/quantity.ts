import { refuse } from '../refuse.js'

/** Returns true for a number, a bigint, or a hex string, which may be negative. */
const isQuantity = (value: unknown): value is number | bigint | string =>
  typeof value === 'bigint' ||
  (typeof value === 'number' && Number.isInteger(value)) ||
  (typeof value === 'string' && /^-?0x[0-9a-f]+$/i.test(value))

/**
 * Parses a quantity of a transaction, or returns undefined if it is missing. Rejects invalid values, and values that no
 * chain accepts.
 */
export function readQuantity(value: unknown, name: string, bits = 256): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (!isQuantity(value))
    throw refuse(
      `Transaction request property '${name}' must be a valid number, bigint, or hex string representing a quantity`,
    )
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw refuse(`Transaction request property '${name}' is too large for a number: use a bigint or a hex string`)
  const isNegative = typeof value === 'string' && value.startsWith('-')
  const quantity = isNegative ? -BigInt(value.slice(1)) : BigInt(value)
  if (quantity < 0n || quantity >= 1n << BigInt(bits))
    throw refuse(`Transaction request property '${name}' must be from 0 to 2^${bits} - 1`)
  return quantity
}
