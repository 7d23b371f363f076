import type { TypedData } from '../../entities/typed-data.js'
import { writeFields } from '../signing/has-fields.js'

/**
 * Returns the primary type as EIP-712 encodes it: 'Mail(Person to)Person(string name)'. Returns undefined where a struct it
 * uses cannot be written.
 */
export function encodeType({ primaryType, types }: encodeType.Data): string | undefined {
  const reached = new Set([primaryType])
  for (const struct of reached)
    for (const { type } of Object.hasOwn(types, struct) ? types[struct]! : []) {
      const base = type.replace(/\[.*$/, '')
      if (Object.hasOwn(types, base)) reached.add(base)
    }
  reached.delete(primaryType)
  const structs = [primaryType, ...[...reached].toSorted()]
  const written = structs.map((struct) => [struct, writeFields(types, struct)] as const)
  if (written.some(([, fields]) => fields === undefined)) return undefined
  return written.map(([struct, fields]) => `${struct}(${fields})`).join('')
}

export declare namespace encodeType {
  type Data = {
    /** The struct that is signed. */
    readonly primaryType: TypedData['primaryType']
    /** The fields of each struct. */
    readonly types: TypedData['types']
  }
}
