import type { TypedData } from '../../entities/ethereum.js'

/** Returns true if a struct has exactly these fields, in EIP-712 notation and in this order: 'address owner,…'. */
export const hasFields = (types: TypedData['types'], struct: string, fields: string): boolean =>
  writeFields(types, struct) === fields

const typePattern = /^[a-z_]\w*(?:\[\d*\])*$/i
const namePattern = /^[a-z_$][\w$]*$/i

/**
 * Returns the fields of a struct in EIP-712 notation. Returns undefined for an unknown struct. Also returns undefined
 * for an invalid or duplicate name, whose notation could equal another struct's.
 */
export function writeFields(types: TypedData['types'], struct: string): string | undefined {
  const fields = Object.hasOwn(types, struct) ? types[struct] : undefined
  const names = new Set(fields?.map(({ name }) => name))
  if (!fields || !/^[a-z_]\w*$/i.test(struct) || names.size < fields.length) return undefined
  if (!fields.every(({ name, type }) => namePattern.test(name) && typePattern.test(type))) return undefined
  return fields.map(({ name, type }) => `${type} ${name}`).join(',')
}
