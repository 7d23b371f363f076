import type * as Hex from 'ox/Hex'
import * as Eip712 from 'ox/TypedData'
import { readAtom } from './read-atom.js'
import { refuse } from '../refuse.js'
import { typePattern, type TypedData, type Types } from './typed-data.js'

/** Reads a value in the normalised form that is hashed. */
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

/** Reads a struct. Ignores fields that the type does not name, and requires every field that it names. */
function readStruct(types: Types, type: string, value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw refuse(`${name} must be an object`)
  const record = new Map(Object.entries(value))
  // A map without a prototype, because a field may be called '__proto__'.
  const struct: Record<string, unknown> = Object.create(null)
  for (const field of types[type]!)
    struct[field.name] = readValue(types, field.type, record.get(field.name), `${name}.${field.name}`)
  return struct
}

/**
 * Returns the signed part of typed data, without fields that its types do not name. A message of type `EIP712Domain` is
 * the domain itself.
 */
export const readSigned = ({ domain, message, primaryType, types }: TypedData) => ({
  domain: readStruct(types, 'EIP712Domain', domain, 'domain'),
  message: primaryType === 'EIP712Domain' ? {} : readStruct(types, primaryType, message, 'message'),
})

/** Returns the 32 bytes that are signed (EIP-712). */
export function hashTypedData(data: TypedData): Hex.Hex {
  const { primaryType, types } = data
  return Eip712.getSignPayload({ types, primaryType, ...readSigned(data) })
}
