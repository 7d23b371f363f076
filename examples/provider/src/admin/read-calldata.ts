// Several exports: the ABI of a condition, an argument of a contract call, and the type of that argument.

import * as z from 'zod/mini'
import { AbiFunction } from '../bundled/ox.js'

export type CalldataAbi = readonly Readonly<Record<string, unknown>>[]

/** The functions of an ABI by their selectors. */
type Functions = ReadonlyMap<string, AbiFunction.AbiFunction>

const name = z.string().check(z.regex(/^[\w$]*$/))

/** An alias, such as `uint`, or the name of a contract or an enum would give another selector. */
const canonicalType =
  /^(?:u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)|bytes(?:[1-9]|[12]\d|3[012])?|address|bool|string|function|tuple)(?:\[(?:[1-9]\d*)?\])*$/

type Input = { readonly name?: string | undefined; readonly type: string; readonly components?: Input[] | undefined }

const Input: z.ZodMiniType<Input> = z
  .object({
    name: z.optional(name),
    type: z.string().check(z.regex(canonicalType)),
    components: z.optional(z.array(z.lazy(() => Input))),
  })
  .check(z.refine(({ components, type }) => !type.startsWith('tuple') || (components?.length ?? 0) > 0))

/** Other properties are removed. `hash`, for example, would replace the selector. */
const Function = z.object({
  type: z.literal('function'),
  name: name.check(z.minLength(1)),
  inputs: z.array(Input),
})

const namesOf = (field: string) => field.split('.') as [name: string, argument?: string]

/**
 * Returns the functions of an ABI. Returns undefined if a function has no name or inputs, a type that is not canonical,
 * or the selector of another function. A call of such a function would match no rule.
 */
export function readFunctions(abi: CalldataAbi): Functions | undefined {
  const functions = new Map<string, AbiFunction.AbiFunction>()
  for (const item of abi) {
    if (item['type'] !== 'function') continue
    const { data } = Function.safeParse(item)
    if (!data) return undefined
    const each = { ...data, outputs: [], stateMutability: 'nonpayable' } as unknown as AbiFunction.AbiFunction
    const selector = AbiFunction.getSelector(each)
    if (functions.has(selector)) return undefined
    functions.set(selector, each)
  }
  return functions
}

/** Returns the type of a condition's field, such as 'uint256'. Returns undefined for a field that the ABI does not have. */
export function calldataType(functions: Functions, field: string): string | undefined {
  const [name, argument] = namesOf(field)
  const items = [...functions.values()].filter((item) => item.name === name)
  const types = items.flatMap(({ inputs }) => inputs.filter((input) => input.name === argument))
  const [first, ...others] = types.map(({ type }) => type)
  // Overloads with different types of the argument would be ambiguous.
  return others.every((type) => type === first) ? first : undefined
}

/**
 * Returns the field of a contract call. Returns undefined for a call of another function, and null for data that does
 * not decode.
 */
export function readCalldata(
  functions: Functions,
  { data, field }: { data: `0x${string}`; field: string },
): bigint | string | null | undefined {
  const called = functions.get(data.slice(0, 10).toLowerCase())
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
