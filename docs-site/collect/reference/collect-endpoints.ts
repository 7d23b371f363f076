import ts from 'typescript'
import * as z from 'zod'
import * as wire from '../../../sdk/src/exports/wire.js'
import { renderMarkdown } from '../markdown/render-markdown.js'
import type { Page } from '../page.js'
import type { CallGraph } from './call-graph.js'
import { asCode, asProse, markdownTable } from './markdown-table.js'
import type { ApiProgram } from './open-api-program.js'
import { linkToError } from './read-error-pages.js'

/** An endpoint of the provider, by the resource and the name the SDK has for it. */
export type ListedEndpoint = { readonly resource: string; readonly name: string; readonly endpoint: wire.Endpoint }

/** A page for each resource of the provider's API, and all of it as an OpenAPI document. */
export function collectEndpoints(api: ApiProgram, graph: CallGraph): collectEndpoints.ReturnType {
  const endpoints = listEndpoints()
  const resources = [...new Set(endpoints.map(({ resource }) => resource))]
  const docs = readDocs(api)
  const refusals = readRefusals(api, graph)
  const always = [...graph.refusals].toSorted().map(linkToError).join(', ')
  const pages = resources.map((resource): Page => {
    const own = endpoints.filter((each) => each.resource === resource)
    const parts = own.flatMap(({ endpoint, name }) => [
      `## ${endpoint.method} ${endpoint.path}`,
      ...(docs.get(`${resource}.${name}`) ? [asProse(docs.get(`${resource}.${name}`)!)] : []),
      ...describe(endpoint),
      ...(refusals.get(`${resource}.${name}`) ?? []),
    ])
    const markdown = [
      `# ${titleOf(resource)}`,
      `The calls that the SDK knows as \`${resource}\` in \`@keyhook/sdk/wire\`. A backend of your own answers them the same way.`,
      `Any of them can be refused with what the SDK knows as ${always}; what else one can be refused with stands under it.`,
      ...parts,
      '',
    ].join('\n\n')
    const path = `/reference/endpoints/${resource}`
    return { path, markdown, kicker: 'Endpoints of the provider', ...renderMarkdown(markdown, (href) => href) }
  })
  return { endpoints, pages, openApi: toOpenApi(endpoints, docs) }
}

export declare namespace collectEndpoints {
  type ReturnType = {
    readonly endpoints: readonly ListedEndpoint[]
    readonly pages: readonly Page[]
    readonly openApi: unknown
  }
}

/** Every endpoint that the SDK's entry for providers exports. */
function listEndpoints(): ListedEndpoint[] {
  return Object.entries(wire).flatMap(([resource, members]) =>
    typeof members === 'object' && members !== null
      ? Object.entries(members).flatMap(([name, endpoint]: [string, unknown]) =>
          isEndpoint(endpoint) ? [{ resource, name, endpoint }] : [],
        )
      : [],
  )
}

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

function readDocs(api: ApiProgram): ReadonlyMap<string, string> {
  return new Map(
    membersOfWire(api).map(({ name, symbol }) => [
      name,
      ts.displayPartsToString(symbol.getDocumentationComment(api.checker)),
    ]),
  )
}

/** What the provider's own code refuses a call of each endpoint with, beyond what it refuses any call with. */
function readRefusals(api: ApiProgram, graph: CallGraph): ReadonlyMap<string, readonly string[]> {
  return new Map(
    membersOfWire(api).map(({ name, symbol }) => {
      const codes = [...graph.refusalsOf(symbol)].filter((code) => !graph.refusals.has(code)).toSorted()
      return [name, codes.length === 0 ? [] : [`**Errors**: ${codes.map(linkToError).join(', ')}`]]
    }),
  )
}

const membersOfWire = (api: ApiProgram) =>
  api
    .exportsOf('wire')
    .filter(({ symbol }) => symbol.declarations?.some(ts.isSourceFile))
    .flatMap((space) =>
      api.membersOf(space.symbol).map(({ name, symbol }) => ({ name: `${space.name}.${name}`, symbol })),
    )

const callers: Readonly<Record<wire.Endpoint['auth'], string>> = {
  none: 'Anybody may call it.',
  optional: 'Anybody may call it; who is logged in sends the access token as bearer.',
  required: 'The user is logged in: the access token goes along as bearer.',
  frame: 'The wallet frame alone may call it, which proves its own key.',
  server: "The app's own server calls it, with the app's secret.",
}

function describe({ auth, captcha, headers, isOwnPage, request, response }: wire.Endpoint): string[] {
  const notes = [
    callers[auth],
    ...(isOwnPage ? ["It is for the provider's own pages."] : []),
    ...(captcha ? [`\`${captcha}\` holds the answer to the captcha, where the app asks for one.`] : []),
    ...Object.entries(headers ?? {}).map(([field, header]) => `\`${field}\` travels in the header \`${header}\`.`),
  ]
  return [notes.join(' '), ...fields('Request', request), ...fields('Answer', response)]
}

type Json = {
  readonly type?: string | readonly string[]
  readonly properties?: Record<string, Json>
  readonly required?: readonly string[]
  readonly items?: Json
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
}

/** What stands on the wire, of either side: what the schema is given. */
const toJson = (schema: z.core.$ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Json

function fields(title: string, schema: z.core.$ZodType): string[] {
  const { properties = {}, required = [] } = toJson(schema)
  const rows = Object.entries(properties).map(([name, value]) => [
    asCode(`${name}${required.includes(name) ? '' : '?'}`),
    asCode(short(value)),
  ])
  return rows.length > 0 ? [`**${title}**`, markdownTable(['Field', 'Type'], rows)] : []
}

function short({ anyOf, const: constant, enum: values, items, oneOf, properties, type }: Json): string {
  if (constant !== undefined) return JSON.stringify(constant)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const either = anyOf ?? oneOf
  if (either) return [...new Set(either.map(short))].slice(0, 6).join(' | ')
  if (type === 'array') return `${items ? short(items) : 'unknown'}[]`
  if (properties) return `{ ${Object.keys(properties).slice(0, 8).join(', ')} }`
  return Array.isArray(type) ? type.join(' | ') : String(type ?? 'unknown')
}

function toOpenApi(endpoints: readonly ListedEndpoint[], docs: ReadonlyMap<string, string>): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint, name, resource } of endpoints) {
    const { auth, method, path, request, response } = endpoint
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!)
    const hasBody = method === 'POST'
    const { properties = {}, required = [] } = toJson(request)
    const parameters = Object.entries(properties)
      .filter(([field]) => !hasBody || inPath.includes(field))
      .map(([field, schema]) => ({
        name: field,
        in: inPath.includes(field) ? 'path' : 'query',
        required: inPath.includes(field) || required.includes(field),
        schema,
      }))
    ;(paths[path] ??= {})[method.toLowerCase()] = {
      operationId: `${resource}.${name}`,
      summary: docs.get(`${resource}.${name}`)?.split('\n')[0] ?? '',
      tags: [resource],
      security: auth === 'required' ? [{ user: [] }] : auth === 'server' ? [{ app: [] }] : [],
      parameters,
      ...(hasBody ? { requestBody: { content: { 'application/json': { schema: toJson(request) } } } } : {}),
      responses: { 200: { description: 'Done', content: { 'application/json': { schema: toJson(response) } } } },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Keyhook provider', version: '1' },
    components: {
      securitySchemes: { user: { type: 'http', scheme: 'bearer' }, app: { type: 'http', scheme: 'basic' } },
    },
    paths,
  }
}

const titleOf = (resource: string) => {
  const words = resource.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
