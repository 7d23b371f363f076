import { checkFrameSize } from '@keyhook/sdk/wire'
import { refuse } from '../refuse.js'

export type Field = { readonly name: string; readonly type: string }
export type Types = Readonly<Record<string, readonly Field[]>>

/** Parsed EIP-712 typed data. */
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

/** Matches a type name and its list brackets, from left to right. */
export const typePattern = /^([a-z_]\w*)((?:\[\d*\])*)$/i
/** Names that are not valid types but that the hash library accepts. */
const reservedPattern = /^(?:bytes|u?int)/
/** EIP-712 hashes field names as plain text. A field named `zone,OfferItem[] offer` would be hashed as two fields. */
const fieldPattern = /^[a-z_$][\w$]*$/i
const atomicPattern = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int([1-9]\d*)?)$/

function isAtomic(type: string): boolean {
  const [match, bits = 256] = atomicPattern.exec(type) ?? []
  return match !== undefined && Number(bits) % 8 === 0 && Number(bits) <= 256
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readTypes(value: unknown): Record<string, readonly Field[]> {
  if (!isRecord(value)) throw refuse('Typed data has no types')
  // The object has no prototype, because a struct may be called 'constructor'.
  const types: Record<string, readonly Field[]> = Object.create(null)
  for (const [name, fields] of Object.entries(value)) {
    if (isAtomic(name) || reservedPattern.test(name) || !typePattern.test(name) || name.endsWith(']'))
      throw refuse(`Typed data cannot define the type '${name}'`)
    if (!Array.isArray(fields)) throw refuse(`The type '${name}' is not a list of fields`)
    const names = new Set<string>()
    types[name] = fields.map((field: unknown) => {
      if (!isRecord(field) || typeof field['name'] !== 'string' || typeof field['type'] !== 'string')
        throw refuse(`The type '${name}' is not a list of fields`)
      const isRepeated = names.has(field['name'])
      if (isRepeated || !fieldPattern.test(field['name'])) throw refuse(`'${name}' must have unique, valid field names`)
      names.add(field['name'])
      return { name: field['name'], type: field['type'] }
    })
  }
  return types
}

/** Checks every type that the hash includes, even if the message has no value of it. */
function requireTypes(types: Types, primaryType: string): void {
  const reached = new Set([primaryType, 'EIP712Domain'])
  for (const name of reached)
    for (const { type } of types[name]!) {
      const [, base = ''] = typePattern.exec(type) ?? []
      if (!types[base] && !isAtomic(base)) throw refuse(`Typed data has no type '${type}'`)
      if (types[base]) reached.add(base)
    }
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
 * Parses the parameter of `eth_signTypedData_v4`: an object or its JSON. If `types` has no `EIP712Domain`, derives it
 * from the fields of the domain, in the order of the standard. The domain is therefore always signed. Other signers
 * would sign an empty domain, which every contract accepts.
 */
export function readTypedData(value: unknown): TypedData {
  const data = parse(value)
  if (!isRecord(data) || !checkFrameSize(data)) throw refuse('Typed data must be an object or its JSON')
  const { domain = {}, message, primaryType } = data
  const types = readTypes(data['types'])
  if (!isRecord(domain)) throw refuse('domain must be an object')
  types['EIP712Domain'] ??= domainFields.filter(({ name }) => domain[name] !== undefined && domain[name] !== null)
  if (typeof primaryType !== 'string' || !types[primaryType])
    throw refuse("Typed data does not define its 'primaryType'")
  requireTypes(types, primaryType)
  return { types, primaryType, domain, message }
}
