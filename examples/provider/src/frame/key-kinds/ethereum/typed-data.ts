import { checkFrameSize } from '@keyhook/sdk/wire'
import { refuse } from '../refuse.js'

export type Field = { readonly name: string; readonly type: string }
export type Types = Readonly<Record<string, readonly Field[]>>

/** EIP-712 typed data, after reading. */
export type TypedData = {
  readonly types: Types
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: unknown
}

const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** A type's name, and its list brackets from left to right. */
export const typePattern = /^([a-z_]\w*)((?:\[\d*\])*)$/i
/** Names that are no types of their own, though the library that hashes takes them for one. */
const reservedPattern = /^(?:bytes|u?int)/
const atomicPattern = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:\d+)?)$/

export const isAtomic = (type: string): boolean => atomicPattern.test(type)

/**
 * Typed data that is a user operation of the wallet itself (EntryPoint 0.8), or an operation or a transaction of a Safe that it
 * owns. Each may send all that there is, by bytes that nobody can read.
 */
export const isOperationType = ({ primaryType }: TypedData): boolean =>
  ['PackedUserOperation', 'SafeOp', 'SafeTx'].includes(primaryType)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readTypes(value: unknown): Record<string, readonly Field[]> {
  if (!isRecord(value)) throw refuse('Typed data has no types')
  // A map without a prototype: a struct may be called 'constructor'.
  const types: Record<string, readonly Field[]> = Object.create(null)
  for (const [name, fields] of Object.entries(value)) {
    if (isAtomic(name) || reservedPattern.test(name) || !typePattern.test(name) || name.endsWith(']'))
      throw refuse(`Typed data cannot define the type '${name}'`)
    if (!Array.isArray(fields)) throw refuse(`The type '${name}' is not a list of fields`)
    types[name] = fields.map((field: unknown) => {
      if (!isRecord(field) || typeof field['name'] !== 'string' || typeof field['type'] !== 'string')
        throw refuse(`The type '${name}' is not a list of fields`)
      return { name: field['name'], type: field['type'] }
    })
  }
  return types
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw refuse(`Typed data is not JSON: ${(cause as Error).message}`)
  }
}

/**
 * Reads what `eth_signTypedData_v4` was given: an object or its JSON. Where `types` has no `EIP712Domain`, it is derived
 * from the fields the domain has, in the standard's order, so that the domain is always signed; others sign an empty
 * domain, which any contract would accept.
 */
export function readTypedData(value: unknown): TypedData {
  const data = parse(value)
  if (!isRecord(data) || !checkFrameSize(data)) throw refuse('Typed data must be an object or its JSON')
  const { domain = {}, message, primaryType } = data
  const types = readTypes(data['types'])
  if (!isRecord(domain)) throw refuse('domain must be an object')
  types['EIP712Domain'] ??= domainFields.filter(({ name }) => domain[name] !== undefined && domain[name] !== null)
  if (typeof primaryType !== 'string' || !types[primaryType])
    throw refuse("Typed data has no type of its 'primaryType'")
  return { types, primaryType, domain, message }
}
