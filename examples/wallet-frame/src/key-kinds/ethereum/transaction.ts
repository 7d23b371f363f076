import { readAddress } from './address.js'
import type * as Address from 'ox/Address'
import * as Hex from 'ox/Hex'
import { isHexBytes } from './read-bytes.js'
import { readQuantity } from './quantity.js'
import { refuse } from '../refuse.js'

/**
 * Transaction types: 0 legacy (EIP-155), 1 access list (EIP-2930), 2 dynamic fee (EIP-1559), 4 with authorizations
 * (EIP-7702).
 */
export type TransactionType = 0 | 1 | 2 | 4

export type AccessList = readonly { readonly address: Address.Address; readonly storageKeys: readonly Hex.Hex[] }[]

/** A parsed transaction request: names normalised, quantities as bigints, no defaults. */
export type Transaction = {
  readonly type: TransactionType
  readonly chainId: bigint | undefined
  readonly from: Address.Address | undefined
  readonly to: Address.Address | undefined
  readonly data: Hex.Hex
  readonly value: bigint
  readonly nonce: bigint | undefined
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly accessList: AccessList
  /** Allowed for type 4 only. It is parsed when the transaction is signed. */
  readonly authorizationList: unknown
}

const types: Readonly<Record<string, TransactionType>> = { legacy: 0, eip2930: 1, eip1559: 2, eip7702: 4 }

/** Parses a transaction type: a name, or a number in any JSON-RPC notation. */
function toType(given: string): TransactionType | undefined {
  if (/^(?:0x0?)?[0124]$/.test(given)) return Number(given) as TransactionType
  return Object.hasOwn(types, given) ? types[given] : undefined
}

/** Matches fields of blob transactions, whose content would not be signed. */
const foreign = /blob|sidecar/i

type Fields = Readonly<Record<string, unknown>>

/** Reads one of two names of a value, such as `gas` and `gasLimit`. If both are set, they must be equal. */
function either<value>(
  fields: Fields,
  names: readonly [string, string],
  read: (value: unknown, name: string) => value,
) {
  const [one, other] = names.map((name) => read(fields[name], name)) as [value, value]
  if (one !== undefined && other !== undefined && one !== other)
    throw refuse(`Transaction request properties '${names[0]}' and '${names[1]}' differ`)
  return one ?? other
}

function readType(fields: Fields): TransactionType {
  for (const name in fields)
    if (foreign.test(name) && fields[name] !== undefined)
      throw refuse(`Transaction request property '${name}' is not supported`)
  const { accessList, authorizationList, gasPrice, maxFeePerGas, maxPriorityFeePerGas, type } = fields
  const isDynamic = maxFeePerGas != null || maxPriorityFeePerGas != null
  if (isDynamic && gasPrice != null)
    throw refuse("Transaction request has both 'gasPrice' and 'maxFeePerGas' or 'maxPriorityFeePerGas'")
  const hasFees = isDynamic || gasPrice == null
  const inferred = authorizationList != null ? 4 : hasFees ? 2 : accessList == null ? 0 : 1
  if (type === undefined || type === null) return inferred
  const named = toType(String(type))
  if (named === undefined) throw refuse("Transaction request property 'type' must be 0, 1, 2 or 4")
  const isForeign = named < 2 ? isDynamic || (named === 0 && accessList != null) : gasPrice != null
  if (isForeign || (named === 4) !== (authorizationList != null))
    throw refuse(`Transaction type ${named} does not support all properties`)
  return named
}

function readData(value: unknown, name: string): Hex.Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHexBytes(value)) throw refuse(`Transaction request property '${name}' must be hex bytes beginning 0x`)
  return Hex.fromBytes(Hex.toBytes(value))
}

function readAccessList(value: unknown): AccessList {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw refuse("Transaction request property 'accessList' must be a list")
  return value.map((entry: unknown) => {
    const [address, storageKeys] = (
      Array.isArray(entry) ? entry : [(entry as Fields | null)?.['address'], (entry as Fields | null)?.['storageKeys']]
    ) as unknown[]
    const read = readAddress(address)
    const isKey = (key: unknown): key is Hex.Hex => isHexBytes(key) && key.length === 66
    if (!read || !Array.isArray(storageKeys) || !storageKeys.every(isKey))
      throw refuse("Transaction request property 'accessList' must hold addresses and 32-byte storage keys")
    return { address: read, storageKeys }
  })
}

function readParty(value: unknown, name: string): Address.Address | undefined {
  if (value === undefined || value === null) return undefined
  const address = readAddress(value)
  if (!address) throw refuse(`Transaction request property '${name}' must be an address`)
  return address
}

/**
 * Parses a transaction request from a dapp. Accepts `gas` or `gasLimit`, `data` or `input`, and quantities as numbers,
 * bigints or hex strings. Rejects the `from` of another wallet. `wallet` is an EIP-55 address.
 */
export function readTransaction(request: unknown, wallet: string): Transaction {
  if (typeof request !== 'object' || request === null) throw refuse('Invalid transaction request')
  const fields = request as Fields
  const from = readParty(fields['from'], 'from')
  if (from !== undefined && from !== wallet) throw refuse('Cannot request a signature with this wallet address')
  const gas = (value: unknown, name: string) => readQuantity(value, name, 64)
  return {
    type: readType(fields),
    chainId: readQuantity(fields['chainId'], 'chainId', 53),
    from,
    to: readParty(fields['to'], 'to'),
    data: either(fields, ['data', 'input'], readData) ?? '0x',
    value: readQuantity(fields['value'], 'value') ?? 0n,
    nonce: readQuantity(fields['nonce'], 'nonce', 64),
    gas: either(fields, ['gas', 'gasLimit'], gas),
    gasPrice: readQuantity(fields['gasPrice'], 'gasPrice'),
    maxFeePerGas: readQuantity(fields['maxFeePerGas'], 'maxFeePerGas'),
    maxPriorityFeePerGas: readQuantity(fields['maxPriorityFeePerGas'], 'maxPriorityFeePerGas'),
    accessList: readAccessList(fields['accessList']),
    authorizationList: fields['authorizationList'],
  }
}
