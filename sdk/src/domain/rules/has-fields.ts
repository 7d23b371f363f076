import type { TypedData } from '../entities/typed-data.js'

/** Whether a struct of typed data has exactly these fields, in this order, as EIP-712 hashes them: 'address owner,…'. */
export const hasFields = (types: TypedData['types'], struct: string, fields: string): boolean =>
  writeFields(types, struct) === fields

/** The fields of a struct as EIP-712 hashes them; undefined when there is none, or its names are no identifiers. */
export function writeFields(types: TypedData['types'], struct: string): string | undefined {
  const fields = Object.hasOwn(types, struct) ? types[struct] : undefined
  if (!fields?.every(({ name }) => /^\w+$/.test(name))) return undefined
  return fields.map(({ name, type }) => `${type} ${name}`).join(',')
}
