import type { TypedData } from '../../entities/ethereum.js'
import { KeyhookError } from '../../errors/base.js'
import { writeFields } from './has-fields.js'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads typed data from an object or JSON. With the primary type `EIP712Domain`, only the domain is signed, so the
 * returned message is the domain. Throws `INVALID_MESSAGE` if the data violates EIP-712 or uses an unknown type. Does
 * not check the message against its types; the wallet frame does.
 */
export function readTypedData(value: unknown): TypedData {
  const data = typeof value === 'string' ? parse(value) : value
  if (
    isObject(data) &&
    isObject(data['types']) &&
    typeof data['primaryType'] === 'string' &&
    isObject(data['message']) &&
    Object.values(data['types']).every(isFields) &&
    (data['domain'] === undefined || isObject(data['domain']))
  ) {
    checkTypes(data['types'] as TypedData['types'], data['primaryType'])
    return {
      domain: {},
      ...data,
      ...(data['primaryType'] === 'EIP712Domain' && { message: data['domain'] ?? {} }),
    } as TypedData
  }
  throw new KeyhookError('INVALID_MESSAGE', 'Typed data must have types, a primaryType and a message')
}

/** Checks the types that a signature over `primaryType` covers, and their field names. */
function checkTypes(types: TypedData['types'], primaryType: string): void {
  const seen = new Set<string>()
  const check = (type: string): void => {
    const name = type.replace(/(?:\[\d*\])+$/, '')
    if (seen.has(name)) return
    seen.add(name)
    if (Object.hasOwn(types, name)) {
      if (writeFields(types, name) === undefined)
        throw new KeyhookError('INVALID_MESSAGE', `Names in the type '${name}' must be different identifiers`)
      for (const field of types[name]!) check(field.type)
    } else if (name === primaryType ? name !== 'EIP712Domain' : !isAtomic(name))
      throw new KeyhookError('INVALID_MESSAGE', `Typed data uses the type '${type}', which does not exist`)
  }
  check(primaryType)
  check('EIP712Domain')
}

function isAtomic(type: string): boolean {
  if (/^(?:address|bool|string|EIP712Domain|bytes(?:[1-9]|[12]\d|3[012])?)$/.test(type)) return true
  const bits = Number(/^u?int(\d*)$/.exec(type)?.[1] || (/^u?int$/.test(type) ? 256 : Number.NaN))
  return bits > 0 && bits <= 256 && bits % 8 === 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isFields = (fields: unknown): boolean =>
  Array.isArray(fields) &&
  fields.every((field) => isObject(field) && typeof field['name'] === 'string' && typeof field['type'] === 'string')
