import ts from 'typescript'
import type * as z from 'zod'
import type * as wire from '@keyhook/sdk/wire'
import { renderMarkdown } from '../markdown/render-markdown.js'
import type { Page } from '../page.js'
import { readServerError } from '@keyhook/sdk/internal/src/domain/errors/from-response'
import { serverCodes } from '@keyhook/sdk/internal/src/domain/errors/server-codes'
import type { CallGraph } from './call-graph.js'
import type { Refusal } from './made-errors.js'
import { asCode, asProse, markdownTable } from './markdown-table.js'
import { type Json, toJson } from './json-schema.js'
import { listEndpoints, readWhole } from './list-endpoints.js'
import { listRefusals } from './list-refusals.js'
import type { ApiProgram } from './api-program.js'
import { linkToError } from './read-error-pages.js'
import { toOpenApi } from './to-open-api.js'
import { describeCaller } from './describe-caller.js'

/** Creates a page for each resource of the provider's API, and the OpenAPI document. */
export function collectEndpoints(api: ApiProgram, graph: CallGraph): collectEndpoints.ReturnType {
  const endpoints = listEndpoints()
  const resources = [...new Set(endpoints.map(({ resource }) => resource))]
  const docs = readDocs(api)
  const symbols = new Map(membersOfWire(api).map(({ name, symbol }) => [name, symbol]))
  const served = endpoints.map(({ endpoint, name, resource }) => {
    const id = `${resource}.${name}`
    return { endpoint, name: id, symbol: symbols.get(id)! }
  })
  const refusals = listRefusals(graph, served)
  const everywhere = [...refusals.values()].reduce((common, current) =>
    common.filter((one) => current.some((other) => isSame(one, other))),
  )
  const pages = resources.map((resource): Page => {
    const current = endpoints.filter((each) => each.resource === resource)
    const parts = current.flatMap((listed) => {
      const { endpoint, name } = listed
      const whole = readWhole(listed, endpoints)
      return [
        `## ${endpoint.method} ${endpoint.path}`,
        ...(whole
          ? [
              `The wallet frame reads only the fields below. [${titleOf(whole.resource)}](/reference/endpoints/${whole.resource}) documents the full response.`,
            ]
          : []),
        ...(docs.get(`${resource}.${name}`) ? [asProse(docs.get(`${resource}.${name}`)!)] : []),
        ...describe(endpoint),
        ...describeRefusals(
          refusals.get(`${resource}.${name}`)!.filter((one) => !everywhere.some((other) => isSame(one, other))),
        ),
      ]
    })
    const markdown = [
      `# ${titleOf(resource)}`,
      `The endpoints of \`${resource}\` in \`@keyhook/sdk/wire\`. A custom backend must answer them the same way.`,
      "A call that is not a `GET` can have the header `idempotency-key`, of 8 to 255 characters. A repetition with the same key within ten minutes runs once and returns the same response. Calls of an app's server use the header `privy-idempotency-key`.",
      'Every endpoint can return the following error responses, and those listed below the endpoint. The body is `{ error, code }`. Some codes add `data`.',
      ...describeRefusals(everywhere),
      ...parts,
      '',
    ].join('\n\n')
    const path = `/reference/endpoints/${resource}`
    return { path, markdown, kicker: 'Endpoints of the provider', ...renderMarkdown(markdown, (href) => href) }
  })
  return { pages, openApi: toOpenApi(endpoints, { docs, refusals }) }
}

export declare namespace collectEndpoints {
  type ReturnType = {
    readonly pages: readonly Page[]
    readonly openApi: unknown
  }
}

function readDocs(api: ApiProgram): ReadonlyMap<string, string> {
  return new Map(
    membersOfWire(api).map(({ name, symbol }) => [
      name,
      ts.displayPartsToString(symbol.getDocumentationComment(api.checker)),
    ]),
  )
}

const isSame = (one: Refusal, other: Refusal) => one.status === other.status && one.code === other.code

/** Describes error responses. Includes the error that the SDK creates from each. */
function describeRefusals(refusals: readonly Refusal[]): string[] {
  const rows = refusals.map(({ code, status }) => [
    String(status),
    code ? asCode(code) : '',
    linkToError(readServerError(status, { code }, serverCodes).code),
  ])
  return rows.length > 0 ? ['**Errors**', markdownTable(['Status', 'Code', 'In the SDK'], rows)] : []
}

const membersOfWire = (api: ApiProgram) =>
  api
    .exportsOf('wire')
    .filter(({ symbol }) => symbol.declarations?.some(ts.isSourceFile))
    .flatMap((space) =>
      api.membersOf(space.symbol).map(({ name, symbol }) => ({ name: `${space.name}.${name}`, symbol })),
    )

function describe(endpoint: wire.Endpoint): string[] {
  const { captcha, headers, request, response } = endpoint
  const notes = [
    describeCaller(endpoint),
    ...(captcha ? [`\`${captcha}\` contains the captcha token, if the app requires a captcha.`] : []),
    ...Object.entries(headers ?? {}).map(([field, header]) => `\`${field}\` is sent in the header \`${header}\`.`),
  ]
  return [notes.join(' '), ...fields('Request', request), ...fields('Response', response)]
}

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

/** The spelling of words that are not capitalised in the usual way. */
const written: Readonly<Record<string, string>> = {
  jwt: 'JWT',
  mfa: 'MFA',
  oauth: 'OAuth',
  siwe: 'SIWE',
  siws: 'SIWS',
  sms: 'SMS',
}

const titleOf = (resource: string) => {
  const words = resource
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
  const [first = '', ...rest] = words.map((word) => written[word] ?? word)
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}
