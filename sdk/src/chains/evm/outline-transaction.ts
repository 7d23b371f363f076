import type { TransactionOutline, TransactionRequest } from '../../domain/entities/transaction.js'
import { toQuantity } from '../../domain/rules/evm/to-quantity.js'
import { decodeCall } from './decode-call.js'

/** What a request says by itself. Throws `INVALID_REQUEST` for a value that cannot be one. */
export function outlineTransaction(
  { data, to, value = 0n }: TransactionRequest,
  { chainId, from }: outlineTransaction.Options,
): TransactionOutline {
  // What creates a contract is code, not a call.
  const call = to === undefined || data === undefined ? undefined : decodeCall(data)
  return { call, chainId, data, from, to, value: toQuantity(value, 'value') }
}

export declare namespace outlineTransaction {
  type Options = {
    chainId: number
    /** Of the wallet that pays and signs. */
    from: string
  }
}
