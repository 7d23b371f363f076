import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { encodeAtom } from './encode-atom.js'
import { refuse } from './refuse.js'
import { isAtomic, typePattern, type TypedData, type Types } from './typed-data.js'

/** A struct and every struct it reaches. */
function reach(types: Types, type: string, found = new Set<string>()): Set<string> {
  const fields = types[type]
  if (!fields || found.has(type)) return found
  found.add(type)
  for (const field of fields) reach(types, typePattern.exec(field.type)?.[1] ?? '', found)
  return found
}

/** EIP-712, encodeType: the struct, then those it reaches in alphabetical order. */
function encodeType(types: Types, type: string): string {
  const [first, ...others] = reach(types, type)
  return [first!, ...others.toSorted()]
    .map((name) => `${name}(${types[name]!.map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}

function encodeValue(types: Types, type: string, value: unknown, name: string): Uint8Array {
  const [, , brackets = ''] = typePattern.exec(type) ?? []
  if (brackets) {
    const start = type.lastIndexOf('[')
    const length = type.slice(start + 1, -1)
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
      throw refuse(`${name} must be a list${length && ` of ${length}`}`)
    const element = type.slice(0, start)
    return keccak_256(
      concatBytes(...value.map((item, index) => encodeValue(types, element, item, `${name}[${index}]`))),
    )
  }
  if (types[type]) return hashStruct(types, type, value, name)
  if (!isAtomic(type)) throw refuse(`There is no type '${type}'`)
  return encodeAtom(type, value, name)
}

/** EIP-712, hashStruct. Fields the type does not name are not signed; fields it names must be there. */
function hashStruct(types: Types, type: string, value: unknown, name: string): Uint8Array {
  if (typeof value !== 'object' || value === null) throw refuse(`${name} must be an object`)
  const record = value as Record<string, unknown>
  const parts = types[type]!.map((field) =>
    encodeValue(
      types,
      field.type,
      Object.hasOwn(record, field.name) ? record[field.name] : undefined,
      `${name}.${field.name}`,
    ),
  )
  return keccak_256(concatBytes(keccak_256(utf8ToBytes(encodeType(types, type))), ...parts))
}

/** The 32 bytes that are signed (EIP-712). A message of type `EIP712Domain` is the domain itself. */
export function hashTypedData({ domain, message, primaryType, types }: TypedData): Uint8Array {
  const parts = [Uint8Array.of(0x19, 0x01), hashStruct(types, 'EIP712Domain', domain, 'domain')]
  if (primaryType !== 'EIP712Domain') parts.push(hashStruct(types, primaryType, message, 'message'))
  return keccak_256(concatBytes(...parts))
}
