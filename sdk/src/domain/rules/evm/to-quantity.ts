import type { Quantity } from '../../entities/transaction.js'
import { KeyhookError } from '../../errors/base.js'

/** Converts a quantity that passed `checkTransaction` to base units. Throws `INVALID_REQUEST` if it is negative. */
export function toQuantity(value: Quantity, name: string): bigint {
  const negative = typeof value === 'string' && value.startsWith('-')
  const amount = negative ? -BigInt(value.slice(1)) : BigInt(value)
  if (amount < 0n) throw new KeyhookError('INVALID_REQUEST', `Transaction request property '${name}' is negative`)
  if (amount >= 1n << 256n)
    throw new KeyhookError('INVALID_REQUEST', `Transaction request property '${name}' does not fit 256 bits`)
  return amount
}
