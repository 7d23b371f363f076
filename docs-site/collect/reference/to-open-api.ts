import { STATUS_CODES } from 'node:http'
import type { Endpoint } from '@keyhook/sdk/wire'
import type { Refusal } from './made-errors.js'
import { type Json, toJson } from './json-schema.js'
import { type ListedEndpoint, readWhole } from './list-endpoints.js'
import type { listRefusals } from './list-refusals.js'
import { takesIdempotencyKey, takesServerKey } from './takes-idempotency-key.js'
import { describeCaller } from './describe-caller.js'

/**
 * Creates the OpenAPI document. `docs` contains the descriptions and `refusals` the error responses, both by resource
 * and name.
 */
export function toOpenApi(
  endpoints: readonly ListedEndpoint[],
  { docs, refusals }: toOpenApi.Options,
): toOpenApi.Document {
  const paths: Record<string, Record<string, toOpenApi.Operation>> = {}
  for (const listed of endpoints) {
    // The document describes whole responses only.
    if (readWhole(listed, endpoints)) continue
    const { endpoint, name, resource } = listed
    const { auth, hasNoContent = false, method, path, response } = endpoint
    ;(paths[path] ??= {})[method.toLowerCase()] = {
      operationId: `${resource}.${name}`,
      summary: docs.get(`${resource}.${name}`)?.split('\n')[0] ?? '',
      description: describeCaller(endpoint),
      tags: [resource],
      security: security[auth],
      ...input(endpoint),
      responses: {
        ...(hasNoContent ? { 204: { description: 'Done' } } : { 200: answer('Done', toJson(response)) }),
        ...errorAnswers(refusals.get(`${resource}.${name}`) ?? []),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Keyhook provider', version: '1' },
    components: { schemas: { Error: errorBody }, securitySchemes },
    paths,
  }
}

export declare namespace toOpenApi {
  type Options = { readonly docs: ReadonlyMap<string, string>; readonly refusals: listRefusals.ReturnType }
  type Parameter = {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly required: boolean
    readonly description?: string
    readonly schema: Json
  }
  type Answer = {
    readonly description: string
    readonly content?: { readonly 'application/json': { readonly schema: Json } }
  }
  type Operation = {
    readonly operationId: string
    readonly summary: string
    readonly description: string
    readonly tags: readonly string[]
    /** Alternative authentication schemes. An empty object means that none is required. */
    readonly security: readonly Readonly<Record<string, readonly never[]>>[]
    readonly parameters: readonly Parameter[]
    readonly requestBody?: object
    /** The responses by status. */
    readonly responses: Readonly<Record<string, Answer>>
  }
  type Document = {
    readonly openapi: string
    readonly info: object
    readonly components: object
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
}

const security: Readonly<Record<Endpoint['auth'], toOpenApi.Operation['security']>> = {
  none: [],
  optional: [{}, { user: [] }],
  required: [{ user: [] }],
  frame: [{ user: [], frame: [] }],
  server: [{ app: [] }],
}

const securitySchemes = {
  user: { type: 'http', scheme: 'bearer' },
  app: { type: 'http', scheme: 'basic' },
  frame: {
    ...{ type: 'apiKey', in: 'header', name: 'DPoP' },
    description:
      "A proof (RFC 9449) by the key that the wallet frame has bound to the session, from the provider's own origin.",
  },
}

const errorBody: Json = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for developers, shown to users for the statuses 400 and 422.' },
    code: { type: 'string', description: 'The error code. Missing if the status is specific enough.' },
    data: { type: 'object', description: 'Additional data of some codes.' },
  },
  required: ['error'],
}

const answer = (description: string, schema: Json): toOpenApi.Answer => ({
  description,
  content: { 'application/json': { schema } },
})

/** Returns an error response for each status, with its codes. */
function errorAnswers(refusals: readonly Refusal[]): toOpenApi.Operation['responses'] {
  const statuses = [...new Set(refusals.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const all = refusals.filter((each) => each.status === status).map(({ code }) => code)
      const codes = all.filter((code) => code !== undefined)
      const codeSchema = {
        properties: { code: { enum: codes } },
        ...(codes.length === all.length && { required: ['code'] }),
      }
      const shared = { $ref: '#/components/schemas/Error' }
      return [status, answer(STATUS_CODES[status] ?? '', codes.length === 0 ? shared : { allOf: [shared, codeSchema] })]
    }),
  )
}

/**
 * Returns the parameters and the body of a request. The fields go into the query or the body, depending on the method.
 */
function input(endpoint: Endpoint): Pick<toOpenApi.Operation, 'parameters' | 'requestBody'> {
  const { headers = {}, method, path, request } = endpoint
  const { properties = {}, required = [], ...schema } = toJson(request)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!)
  const isRest = (field: string) => !inPath.includes(field) && !(field in headers)
  const rest = Object.entries(properties).filter(([field]) => isRest(field))
  const parameters: readonly toOpenApi.Parameter[] = [
    ...(isOfApp(path) ? [{ name: 'privy-app-id', in: 'header', required: true, schema: text } as const] : []),
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? text }) as const),
    ...Object.entries(headers).map(
      ([field, name]) =>
        ({ name, in: 'header', required: required.includes(field), schema: properties[field] ?? text }) as const,
    ),
    ...(method !== 'GET'
      ? []
      : rest.map(
          ([name, value]) => ({ name, in: 'query', required: required.includes(name), schema: value }) as const,
        )),
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ...(takesServerKey(endpoint) ? [{ ...idempotencyKey, name: 'privy-idempotency-key' }] : []),
  ]
  if (method === 'GET' || (method === 'DELETE' && rest.length === 0)) return { parameters }
  const body = { ...schema, properties: Object.fromEntries(rest), required: required.filter(isRest) }
  return { parameters, requestBody: { required: true, content: { 'application/json': { schema: body } } } }
}

/** Returns true if the request must have the header with the app's ID. */
const isOfApp = (path: string): boolean => path.startsWith('/api/') && !path.includes('{appId}')

const text: Json = { type: 'string' }

const idempotencyKey: toOpenApi.Parameter = {
  ...{ name: 'idempotency-key', in: 'header', required: false },
  description: 'A call that is repeated with the same key within ten minutes runs once and returns the same response.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
}
