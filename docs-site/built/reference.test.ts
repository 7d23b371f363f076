import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { commands } from 'keyhook/internal/src/commands/commands'
import { AppSchema } from '@keyhook/provider/internal/src/settings/app-schema'
import { SettingsSchema } from '@keyhook/provider/internal/src/settings/settings-schema'
import { registry } from '@keyhook/registry/items'
import type { Endpoint } from '@keyhook/sdk/internal/src/wire/http/define-endpoint'
import { guideGroups } from '../collect/navigation.js'
import type { Component } from '../collect/reference/collect-components.js'
import type { PublicName } from '../collect/reference/collect-names.js'
import type { toOpenApi } from '../collect/reference/to-open-api.js'
import { type Call, logIn, operationsOf, providerPage, send, startProvider } from '../test/call-operations.js'
import { collected, output, read, readPages, workspace } from './built-docs.js'

const pages = readPages()

test('every public export of the SDK has a page', () => {
  const { names } = collected<{ names: readonly PublicName[] }>('public')
  const listed = new Set(names.flatMap(({ entries, name }) => entries.map((entry) => `${entry} ${name}`)))
  const folder = join(workspace, '../sdk/api')
  const agreed = readdirSync(folder).flatMap((file) => {
    const [exported = ''] = readFileSync(join(folder, file), 'utf8').split('## Reached, not exported')
    return [...exported.matchAll(/^\/\/ (\w+)/gm)].map(([, name]) => `${file.replace('.api.md', '')} ${name}`)
  })

  expect(new Set(agreed).size).toBeGreaterThan(500)
  expect([...new Set(agreed)].filter((name) => !listed.has(name))).toEqual([])
  expect(names.filter(({ path }) => !pages.has(path))).toEqual([])
})

test('every component has a page in the guides, linked from its registry item', () => {
  const { components } = collected<{ components: readonly Component[] }>('public')
  const known = new Set(components.map(({ name }) => name))
  const folder = join(workspace, '../registry/src')
  const exported = registry.items.flatMap(({ entries }) =>
    entries.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(
        ([, name]) => name!,
      ),
    ),
  )
  const guides = guideGroups.flatMap((group) => group.guides.map((guide) => read(`docs/${guide}.md`))).join('\n')
  const named = exported.filter((name) => new RegExp(`<${name}\\b|\`${name}\``).test(guides))

  expect(named).toEqual(expect.arrayContaining(['AuthModal', 'PasskeysSection']))
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(components.filter(({ item, path }) => !pages.get(`/screens/${item}`)?.includes(`href="${path}"`))).toEqual([])
  expect(components.filter(({ path }) => !pages.has(path))).toEqual([])
})

test('documents every endpoint, settings key and command', async () => {
  const folder = join(workspace, '../sdk/src/wire/endpoints')
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, Partial<Endpoint>>>),
  )
  const calls = modules.flatMap(Object.values).filter((each): each is Endpoint => each.path !== undefined)
  const described = [...pages].filter(([path]) => path.startsWith('/reference/endpoints/')).map(([, html]) => html)
  type Operation = { requestBody?: object; responses: Record<string, { content?: object }> }
  const { paths } = JSON.parse(read('openapi.json')) as { paths: Record<string, Record<string, Operation>> }
  const isComplete = ({ method, path }: Endpoint) => {
    const { requestBody, responses } = paths[path]?.[method.toLowerCase()] ?? {}
    return responses?.['200']?.content !== undefined && (requestBody !== undefined) === (method === 'POST')
  }
  const keys = namesIn(SettingsSchema)

  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter(({ method, path }) => !described.some((html) => html.includes(`${method} ${path}</a>`)))).toEqual(
    [],
  )
  expect(calls.filter((endpoint) => !isComplete(endpoint))).toEqual([])
  expect(keys).toEqual(expect.arrayContaining([...Object.keys(AppSchema.shape), 'valueADay']))
  expect(keys.filter((key) => !new RegExp(`<code>${key}\\??</code>`).test(pages.get('/reference/settings')!))).toEqual(
    [],
  )
  expect(commands.filter(({ name }) => !pages.has(`/reference/cli/${name.replaceAll(' ', '-')}`))).toEqual([])
})

/** Returns true if the OpenAPI document lists a response of an operation with this code. */
const hasAnswer = (
  { operation: { responses } }: Call,
  { code, status }: Pick<Awaited<ReturnType<typeof send>>, 'code' | 'status'>,
) => {
  const schema = responses[status]?.content?.['application/json'].schema
  const schemaWithCode = schema?.allOf?.find(({ properties }) => properties)
  return (
    schema !== undefined &&
    (code === undefined ? !schemaWithCode?.required : schemaWithCode?.properties?.['code']?.enum?.includes(code))
  )
}

test('lists every error response of the running provider in the OpenAPI document', async () => {
  const operations = operationsOf(JSON.parse(read('openapi.json')) as toOpenApi.Document)
  const provider = startProvider()
  const callOf = (name: string) => operations.find(({ operation }) => operation.operationId === name)!
  const answers: (Awaited<ReturnType<typeof send>> & { call: Call })[] = []
  const ask = async (call: Call, headers?: Record<string, string>, fields?: object) => {
    answers.push({ ...(await send(provider, call, headers, { ...fields })), call })
  }
  for (const call of operations) {
    await ask(call)
    await ask(call, providerPage(provider))
    await ask(call, { origin: 'https://other.example.com' })
    await ask(call, { dpop: 'no proof' })
    const token = await logIn(provider, `${call.operation.operationId}@example.com`)
    await ask(call, { ...providerPage(provider), authorization: `Bearer ${token}` })
  }
  // Codes are sent to pages of the app only, so these requests have its origin.
  const email = 'new-user@example.com'
  const [init, authenticate] = [callOf('passwordless.init'), callOf('passwordless.authenticate')]
  await ask(init, {}, { email: 7 })
  await ask(init, {}, { email: 'a'.repeat(110_000) })
  await ask(init, { 'user-agent': 'a'.repeat(20_000) })
  await ask(init, { 'idempotency-key': 'a-key-of-mine' }, { email })
  await ask(init, { 'idempotency-key': 'a-key-of-mine' }, { email: 'grace@example.com' })
  await ask(authenticate, {}, { email, code: '000000' })
  await ask(authenticate, {}, { email, code: provider.inbox(email), mode: 'no-signup' })
  const refused = answers.filter(({ status }) => status !== 200)
  const missing = refused.filter(({ call, ...answer }) => !hasAnswer(call, answer))
  const toText = ({ code, name, status }: (typeof refused)[number]) => `${name} ${status} ${code}`

  expect(missing.map(toText)).toEqual([])
  expect(refused.map(toText)).toEqual(
    expect.arrayContaining([
      'users.me 401 missing_or_invalid_token',
      'users.me 403 origin_not_allowed',
      'users.me 400 invalid_data',
      'passwordless.init 400 invalid_data',
      'passwordless.init 413 invalid_data',
      'passwordless.init 431 invalid_data',
      'passwordless.init 422 invalid_data',
      'passwordless.authenticate 422 invalid_credentials',
      'passwordless.authenticate 404 user_does_not_exist',
    ]),
  )
})

test('the OpenAPI document lists an error response only for operations that can return it', () => {
  const operations = operationsOf(JSON.parse(read('openapi.json')) as toOpenApi.Document)
  const never: readonly (readonly [string, number, string])[] = [
    ['users.me', 422, 'invalid_data'],
    ['apps.config', 401, 'missing_or_invalid_token'],
    ['siwe.init', 404, 'user_does_not_exist'],
    ['siws.unlink', 403, 'max_accounts_reached'],
    ['passwordlessSms.unlink', 503, 'message_not_sent'],
    ['mfa.initTotp', 422, 'code_spent'],
  ]
  const said = never.filter(([name, status, code]) =>
    hasAnswer(
      operations.find(({ operation }) => operation.operationId === name)!,
      { status, code },
    ),
  )

  expect(said).toEqual([])
})

/** Returns the keys of every object in a schema, at any depth. */
function namesIn(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return [...new Set(Object.entries(def.shape).flatMap(([name, value]) => [name, ...namesIn(value)]))]
  if (def.type === 'union') return def.options.flatMap(namesIn)
  if (def.type === 'array') return namesIn(def.element)
  if (def.type === 'record') return namesIn(def.valueType)
  if (def.type === 'pipe') return namesIn(def.in)
  return 'innerType' in def ? namesIn(def.innerType) : []
}

test('documents every key of the app configuration', () => {
  const page = pages.get('/reference/config')!
  const source = readFileSync(join(workspace, '../sdk/api/index.api.md'), 'utf8')
  const declared = /type KeyhookConfig = \{([\s\S]*?)^\};/m.exec(source)?.[1] ?? ''
  const keys = [...declared.matchAll(/^\s+(?:readonly )?(\w+)\??:/gm)].map(([, key]) => key!)

  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !new RegExp(`<code>${key}\\??</code>`).test(page))).toEqual([])
})

test("lists the wallet frame's errors on the page of each hook that opens a secret input", () => {
  const wrongSecret = 'href="/docs/errors#invalid_credentials"'

  expect(pages.get('/reference/useRecoverEmbeddedWallet')).toContain(wrongSecret)
  expect(pages.get('/reference/useSignMessage')).not.toContain(wrongSecret)
})

test('describes every key, option, field and prop of the reference', () => {
  const rows = collected<readonly string[]>('articles/reference').flatMap((path) =>
    read(`${path}.md`)
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((row) => `${path}: ${row}`),
  )

  expect(rows.length).toBeGreaterThan(4500)
  // A default value alone is not a description.
  expect(rows.filter((row) => /\|\s*(?:By default `[^`]*`\.\s*)?\|$/.test(row))).toEqual([])
})

test('shows an example, the size and the errors of every hook', () => {
  const hooks = collected<{ names: readonly PublicName[] }>('public').names.filter(({ kind }) => kind === 'hook')
  const texts = hooks.map(({ path }) => readFileSync(join(output, `${path}.md`), 'utf8'))
  const without = (part: string) => hooks.filter((_, index) => !texts[index]!.includes(part)).map(({ name }) => name)

  expect(hooks.length).toBeGreaterThan(80)
  expect(without('```tsx')).toEqual([])
  expect(without('## Bundle size')).toEqual([])
  for (const name of ['useLoginWithEmail', 'useSignMessage', 'useMfa', 'useFundWallet'])
    expect(without('## Errors')).not.toContain(name)
  const email = texts[hooks.findIndex(({ name }) => name === 'useLoginWithEmail')]!
  expect(email).toContain('awaiting-code-input -->|submitCode| submitting-code')
  expect(email).toContain('/docs/errors#invalid_credentials')
  expect(texts[hooks.findIndex(({ name }) => name === 'useLoginWithPasskey')]).toContain(
    '/docs/errors#passkey_not_allowed',
  )
})

test('gives each table of a page a unique name, and shows types in full', () => {
  const named = [...pages].map(([path, html]) => ({
    path,
    names: [...html.matchAll(/<div class="table"[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name),
  }))

  expect(named.flatMap(({ names }) => names).length).toBeGreaterThan(300)
  expect(named.filter(({ names }) => new Set(names).size < names.length)).toEqual([])
  expect(read('reference/config.md')).not.toContain(' …`')
})
