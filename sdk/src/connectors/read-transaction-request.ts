import type { TransactionRequest } from '../domain/entities/transaction.js'
import { parseChainId } from '../domain/rules/evm/supported-chain.js'
import { invalidParams } from './invalid-params.js'

const integer = (value: unknown, name: string): number | undefined => {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? Number(value) : value
  if (!Number.isSafeInteger(number)) throw invalidParams(`'${name}' must be a number`)
  return number as number
}

/** Reads a field that has two names. If both are present, their values must be equal. */
function either(fields: Readonly<Record<string, unknown>>, name: string, other: string): unknown {
  const [value, same] = [fields[name] ?? undefined, fields[other] ?? undefined]
  if (value !== undefined && same !== undefined && String(value).toLowerCase() !== String(same).toLowerCase())
    throw invalidParams(`'${name}' and '${other}' differ`)
  return value ?? same
}

/**
 * Fields of unsupported transaction types. They are rejected, because ignoring them would sign a different transaction.
 */
const foreign = ['blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars']

/**
 * Reads a JSON-RPC transaction of a dapp: hex quantities, `gas` or `gasLimit`, `data` or `input`. The common
 * transaction check validates quantities afterwards.
 */
export function readTransactionRequest(value: unknown): TransactionRequest {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParams('not a transaction')
  const fields = value as Readonly<Record<string, unknown>>
  for (const name of foreign) if (fields[name] != null) throw invalidParams(`'${name}' is not supported`)
  const chainId = fields['chainId'] == null ? undefined : parseChainId(fields['chainId'])
  if (fields['chainId'] != null && chainId === undefined) throw invalidParams("'chainId' must be a number")
  const request: Record<string, unknown> = {
    from: fields['from'],
    to: fields['to'],
    data: either(fields, 'data', 'input'),
    value: fields['value'],
    gasLimit: either(fields, 'gas', 'gasLimit'),
    gasPrice: fields['gasPrice'],
    maxFeePerGas: fields['maxFeePerGas'],
    maxPriorityFeePerGas: fields['maxPriorityFeePerGas'],
    chainId,
    accessList: fields['accessList'],
    authorizationList: fields['authorizationList'],
    nonce: integer(fields['nonce'], 'nonce'),
    type: integer(fields['type'], 'type'),
  }
  return Object.fromEntries(Object.entries(request).filter(([, field]) => field != null))
}
