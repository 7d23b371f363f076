// More than one export: the fields of a struct as text, and the comparison with such a text.

import type { TypedData } from '../../entities/typed-data.js'

/** Compares the fields of a struct with fields as EIP-712 hashes them, order included: 'address owner,…'. */
export const hasFields = (types: TypedData['types'], struct: string, fields: string): boolean =>
  writeFields(types, struct) === fields

const typePattern = /^[a-z_]\w*(?:\[\d*\])*$/i
const namePattern = /^[a-z_$][\w$]*$/i

/**
 * Returns the fields of a struct as EIP-712 hashes them. Returns undefined where the struct does not exist, where a name is
 * not an identifier, and where two fields have one name: their text could be that of another struct.
 */
export function writeFields(types: TypedData['types'], struct: string): string | undefined {
  const fields = Object.hasOwn(types, struct) ? types[struct] : undefined
  const names = new Set(fields?.map(({ name }) => name))
  if (!fields || !/^[a-z_]\w*$/i.test(struct) || names.size < fields.length) return undefined
  if (!fields.every(({ name, type }) => namePattern.test(name) && typePattern.test(type))) return undefined
  return fields.map(({ name, type }) => `${type} ${name}`).join(',')
}
