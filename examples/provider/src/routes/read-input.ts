import type { Endpoint } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { HttpError } from '../base/http-error.js'
import { rejectNulInJson } from '../http/reject-nul.js'
import type { HeaderReader } from '../http/request-head.js'

/**
 * Reads the input of a call: path segments, header fields, and either the query or the JSON body, depending on the
 * method. If a field is in several sources, the first one counts.
 */
export function readInput(endpoint: Endpoint, { body, headers, parameters, query }: readInput.Options): unknown {
  const isGet = endpoint.method === 'GET'
  // Clients send the values of a DELETE in its query or in its body.
  const inQuery = isGet || endpoint.method === 'DELETE' ? readQuery(endpoint, query) : {}
  const rest = { ...inQuery, ...(isGet ? {} : parseObject(body)) }
  const inHeaders = Object.fromEntries(
    Object.entries(endpoint.headers ?? {}).map(([field, name]) => [field, headers.get(name) ?? undefined]),
  )
  const parsed = z.safeDecode(endpoint.request, Object.assign(Object.create(null), rest, inHeaders, parameters))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys')
    throw malformed(`The request has an unknown field: ${issue.keys.join(', ')}.`, field)
  throw malformed(`The request is malformed at '${field}'.`, field)
}

export declare namespace readInput {
  type Options = {
    body: string
    headers: HeaderReader
    parameters: Readonly<Record<string, string>>
    query: URLSearchParams
  }
}

function parseObject(body: string): object {
  rejectNulInJson(body)
  let value: unknown
  try {
    value = body === '' ? {} : JSON.parse(body)
  } catch {
    throw malformed('The request is not JSON.')
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw malformed('The request is not a JSON object.')
}

/**
 * Creates the error for a malformed request. `field` is the path of the invalid field, or empty for the whole request.
 * Without a field, the SDK shows the message to developers and not to users.
 */
const malformed = (message: string, field = '') => new HttpError(400, 'invalid_data', message, { data: { field } })

/** Returns the schema of a field that may be missing or has a default. */
const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional ? unwrap(schema.def.innerType) : schema

/**
 * Converts the query to an input. Query values are text. Where the schema expects a number, a plain decimal is
 * converted.
 */
function readQuery({ request }: Endpoint, query: URLSearchParams): Record<string, unknown> {
  const shape = request instanceof z.ZodMiniObject ? (request.shape as Record<string, unknown>) : {}
  return Object.fromEntries(
    [...query].map(([name, text]) => {
      const isNumber = Object.hasOwn(shape, name) && unwrap(shape[name]) instanceof z.ZodMiniNumber
      return [name, isNumber && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text]
    }),
  )
}
