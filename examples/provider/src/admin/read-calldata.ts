// Two exports: an argument of a contract call by the ABI of a condition, and the type of that argument.

import { AbiFunction } from '../bundled/ox.js'

type Input = { readonly name?: string | undefined; readonly type: string }
type Item = {
  readonly type: string
  readonly name?: string | undefined
  readonly inputs?: readonly Input[] | undefined
}
export type CalldataAbi = readonly Readonly<Record<string, unknown>>[]

const namesOf = (field: string) => field.split('.') as [name: string, argument?: string]

/** Returns the type of a condition's field, such as 'uint256'. Returns undefined for a field that the ABI does not have. */
export function calldataType(abi: CalldataAbi, field: string): string | undefined {
  if (field === 'function_name') return 'string'
  const [name, argument] = namesOf(field)
  const items = (abi as unknown as readonly Item[]).filter((item) => item.type === 'function' && item.name === name)
  const types = items.flatMap(({ inputs = [] }) => inputs.filter((input) => input.name === argument))
  const [first, ...others] = types.map(({ type }) => type)
  // Overloads with different types of the argument would be ambiguous.
  return others.every((type) => type === first) ? first : undefined
}

/**
 * Returns the field of a contract call. Returns undefined for a call of another function, and null for data that does
 * not decode.
 */
export function readCalldata(
  abi: CalldataAbi,
  { data, field }: { data: `0x${string}`; field: string },
): bigint | string | null | undefined {
  const called = functionOf(abi, data)
  if (!called) return undefined
  if (field === 'function_name') return called.name
  const [name, argument] = namesOf(field)
  if (called.name !== name) return undefined
  try {
    const args = (AbiFunction.decodeData(called, data) ?? []) as readonly unknown[]
    const value = args[called.inputs.findIndex((input) => input.name === argument)]
    if (typeof value === 'number') return BigInt(value)
    if (typeof value === 'boolean') return String(value)
    return typeof value === 'bigint' || typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

function functionOf(abi: CalldataAbi, data: `0x${string}`): AbiFunction.AbiFunction | undefined {
  try {
    return AbiFunction.fromAbi(abi as never, data) as unknown as AbiFunction.AbiFunction
  } catch {
    return undefined
  }
}
