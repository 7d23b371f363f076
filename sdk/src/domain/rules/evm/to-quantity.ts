import type { Quantity } from '../../entities/transaction.js'
import { KeyhookError } from '../../errors/base.js'

/** Base units of a quantity that `checkTransaction` let pass. Throws `INVALID_REQUEST` when it is negative. */
export function toQuantity(value: Quantity, name: string): bigint {
  const negative = typeof value === 'string' && value.startsWith('-')
  const amount = negative ? -BigInt(value.slice(1)) : BigInt(value)
  if (amount < 0n) throw new KeyhookError('INVALID_REQUEST', `Transaction request property '${name}' is negative`)
  if (amount >= 1n << 256n)
    throw new KeyhookError('INVALID_REQUEST', `Transaction request property '${name}' does not fit 256 bits`)
  return amount
}
