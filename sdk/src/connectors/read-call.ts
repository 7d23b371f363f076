import type { TransactionRequest } from '../domain/entities/transaction.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { isAddress } from '../domain/rules/hex.js'
import { parseChainId } from '../domain/rules/supported-chain.js'

export const invalidParams = (detail?: string): ProviderRpcError =>
  new ProviderRpcError(4200, detail === undefined ? 'invalid params' : `invalid params: ${detail}`)

/** The parameters of a request, which are an array or left out. */
export function readParams(params: unknown): readonly unknown[] {
  if (params === undefined || params === null) return []
  if (!Array.isArray(params)) throw invalidParams('params must be an array')
  return params
}

/** Data and address of a signing request, in the order the method has, or reversed as many dapps send them. */
export function readSigning(
  params: readonly unknown[],
  order: 'address-first' | 'data-first',
): { address: string; data: unknown } {
  const [first, second] = params
  const isSwapped =
    order === 'data-first' ? isAddress(first) && !isAddress(second) : !isAddress(first) && isAddress(second)
  const isAddressFirst = (order === 'address-first') !== isSwapped
  const [address, data] = isAddressFirst ? [first, second] : [second, first]
  if (!isAddress(address)) throw invalidParams('an address is missing')
  return { address, data }
}

const integer = (value: unknown, name: string): number | undefined => {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? Number(value) : value
  if (!Number.isSafeInteger(number)) throw invalidParams(`'${name}' must be a number`)
  return number as number
}

/**
 * A transaction as dapps send it over JSON-RPC: hex quantities, `gas` or `gasLimit`, `data` or `input`. Quantities are
 * checked later, by the rule that holds for every transaction.
 */
export function readTransactionRequest(value: unknown): TransactionRequest {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParams('not a transaction')
  const fields = value as Readonly<Record<string, unknown>>
  const chainId = fields['chainId'] == null ? undefined : parseChainId(fields['chainId'])
  if (fields['chainId'] != null && chainId === undefined) throw invalidParams("'chainId' must be a number")
  const request: Record<string, unknown> = {
    from: fields['from'],
    to: fields['to'],
    data: fields['data'] ?? fields['input'],
    value: fields['value'],
    gasLimit: fields['gas'] ?? fields['gasLimit'],
    gasPrice: fields['gasPrice'],
    maxFeePerGas: fields['maxFeePerGas'],
    maxPriorityFeePerGas: fields['maxPriorityFeePerGas'],
    chainId,
    nonce: integer(fields['nonce'], 'nonce'),
    type: integer(fields['type'], 'type'),
  }
  return Object.fromEntries(Object.entries(request).filter(([, field]) => field != null))
}
