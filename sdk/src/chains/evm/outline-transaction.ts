import type { TransactionOutline, TransactionRequest } from '../../domain/entities/transaction.js'
import { toQuantity } from '../../domain/rules/evm/to-quantity.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { decodeCall } from './decode-call.js'

/** Decodes a request. Throws `INVALID_REQUEST` for an invalid value. */
export function outlineTransaction(
  { data, to, value = 0n }: TransactionRequest,
  { chainId, from }: outlineTransaction.Options,
): TransactionOutline {
  // Decodes no call for a deployment, whose data is code. The sender's own address is not a token either.
  const isDecoded = to !== undefined && data !== undefined && !isSameAddress(to, from)
  const call = isDecoded ? decodeCall(data) : undefined
  return { call, chainId, data, from, to, value: toQuantity(value, 'value') }
}

export declare namespace outlineTransaction {
  type Options = {
    chainId: number
    /** Address of the wallet that pays and signs. */
    from: string
  }
}
