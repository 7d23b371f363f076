import * as Hex from 'ox/Hex'
import * as Eip712 from 'ox/TypedData'
import { refuse } from '../refuse.js'
import { type TypedData, typePattern, type Types } from './typed-data.js'
import { readAddress } from './address.js'
import { readBytes } from './read-bytes.js'

/** Converts a value to the normalised form that is hashed. */
function readValue(types: Types, type: string, value: unknown, name: string): unknown {
  const [, , brackets = ''] = typePattern.exec(type) ?? []
  if (brackets) {
    const start = type.lastIndexOf('[')
    const length = type.slice(start + 1, -1)
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
      throw refuse(`${name} must be a list${length && ` of ${length}`}`)
    const element = type.slice(0, start)
    return value.map((item, index) => readValue(types, element, item, `${name}[${index}]`))
  }
  return types[type] ? readStruct(types, type, value, name) : readAtom(type, value, name)
}

/** Normalises a struct. Ignores fields that the type does not define, and requires all fields that it defines. */
function readStruct(types: Types, type: string, value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw refuse(`${name} must be an object`)
  const record = new Map(Object.entries(value))
  // The object has no prototype, because a field may be called '__proto__'.
  const struct: Record<string, unknown> = Object.create(null)
  for (const field of types[type]!)
    struct[field.name] = readValue(types, field.type, record.get(field.name), `${name}.${field.name}`)
  return struct
}

/**
 * Returns the signed part of typed data, without fields that its types do not define. A message of type `EIP712Domain`
 * is the domain itself.
 */
export const readSigned = ({ domain, message, primaryType, types }: TypedData) => ({
  domain: readStruct(types, 'EIP712Domain', domain, 'domain'),
  message: primaryType === 'EIP712Domain' ? {} : readStruct(types, primaryType, message, 'message'),
})

/** Returns the EIP-712 hash of 32 bytes that is signed. */
export function hashTypedData(data: TypedData): Hex.Hex {
  const { primaryType, types } = data
  return Eip712.getSignPayload({ types, primaryType, ...readSigned(data) })
}

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  // A larger number has already lost digits. The signature would be for a value that the caller did not intend.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(?:-?\d+|0x[0-9a-f]+)$/i.test(value)) return BigInt(value)
  return undefined
}

function readInteger(type: string, value: unknown, name: string): bigint {
  const isSigned = type.startsWith('int')
  const bits = Number(type.slice(isSigned ? 3 : 4) || 256)
  const integer = toBigInt(value)
  if (integer === undefined)
    throw refuse(`${name} must be an integer: a number up to 2^53, a bigint, or a decimal or hex string`)
  if ((isSigned ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer)) !== integer)
    throw refuse(`${name} does not fit ${type}`)
  return integer
}

/**
 * Normalises a value of an atomic or dynamic EIP-712 type to the only spelling that is hashed. `name` appears in the
 * error.
 */
function readAtom(type: string, value: unknown, name: string): string | boolean | bigint {
  if (type === 'string') {
    if (typeof value !== 'string') throw refuse(`${name} must be a string`)
    return value
  }
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw refuse(`${name} must be true or false`)
    return value
  }
  if (type === 'address') {
    const address = readAddress(value)
    if (!address) throw refuse(`${name} must be an address`)
    return address
  }
  if (!type.startsWith('bytes')) return readInteger(type, value, name)
  const bytes = readBytes(value, name)
  if (type !== 'bytes' && Hex.size(bytes) !== Number(type.slice(5)))
    throw refuse(`${name} must be ${type.slice(5)} bytes`)
  return bytes
}
