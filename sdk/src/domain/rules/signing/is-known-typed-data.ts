import type { TypedData } from '../../entities/ethereum.js'
import { readOrders } from './read-orders.js'
import { readPermit } from './read-permit.js'
import { writeFields } from './has-fields.js'

/**
 * Encodes the primary type as EIP-712 does: 'Mail(Person to)Person(string name)'. Returns undefined if a referenced
 * struct cannot be encoded.
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
    /** The signed struct. */
    readonly primaryType: TypedData['primaryType']
    /** Fields of each struct. */
    readonly types: TypedData['types']
  }
}

/**
 * Returns true for a permit, an order, and data whose EIP-712 encoded type is listed. Other typed data may be an
 * operation of a smart wallet that this wallet owns.
 */
export const isKnownTypedData = (data: TypedData, listed: readonly string[]): boolean =>
  readPermit(data) !== undefined || readOrders(data) !== undefined || listed.includes(encodeType(data) ?? '')
