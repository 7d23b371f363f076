import type { TypedData } from '../entities/typed-data.js'
import { KeyhookError } from '../errors/base.js'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Typed data as dapps send it: an object, or its JSON. Of the primary type `EIP712Domain` the domain alone is signed, so
 * it is the message. Throws `INVALID_MESSAGE` when it is not EIP-712's shape; whether
 * the message fits its types is for the signer to say.
 */
export function readTypedData(value: unknown): TypedData {
  const data = typeof value === 'string' ? parse(value) : value
  if (
    isObject(data) &&
    isObject(data['types']) &&
    typeof data['primaryType'] === 'string' &&
    isObject(data['message']) &&
    Object.values(data['types']).every(isFields)
  )
    return {
      domain: {},
      ...data,
      ...(data['primaryType'] === 'EIP712Domain' && { message: data['domain'] ?? {} }),
    } as TypedData
  throw new KeyhookError('INVALID_MESSAGE', 'Typed data must have types, a primaryType and a message')
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
