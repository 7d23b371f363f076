// Longer than a file of code: all tests share one build of the site.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod'
import { commands } from 'keyhook/internal/src/commands/commands'
import { makeFolder } from 'keyhook/internal/test/folders'
import { findEngines } from '@keyhook/test-kit/browser/engines'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { button, labelled } from '@keyhook/test-kit/browser/target'
import { WebPage } from '@keyhook/test-kit/browser/web-page'
import { AppSchema } from '@keyhook/provider/internal/src/settings/app-schema'
import { SettingsSchema } from '@keyhook/provider/internal/src/settings/settings-schema'
import { registry } from '@keyhook/registry/items'
import { scenarios } from '@keyhook/registry/src/scenarios/scenarios'
import type { Endpoint } from '@keyhook/sdk/internal/src/wire/http/define-endpoint'
import type { HomeFacts } from '../collect/collect-home.js'
import type { ScreenItem } from '../collect/collect-screens.js'
import { guideGroups } from '../collect/navigation.js'
import type { Component } from '../collect/reference/collect-components.js'
import type { PublicName } from '../collect/reference/collect-names.js'
import type { toOpenApi } from '../collect/reference/to-open-api.js'
import { serveSite } from '../scripts/serve-site.js'
import { type Call, logIn, operationsOf, ownPage, send, startProvider } from '../test/call-operations.js'

const home = resolve(import.meta.dirname, '..')
const output = join(home, 'dist/client')
const collected = <value>(name: string) =>
  JSON.parse(readFileSync(join(home, `.data/site/${name}.json`), 'utf8')) as value
const read = (path: string) => readFileSync(join(output, path), 'utf8')

/** Each page as its address and its HTML, without the places where a name may be broken. */
let pages: ReadonlyMap<string, string>
let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser

beforeAll(async () => {
  const { status, stderr } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: home, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' })
  pages = new Map(
    files
      .filter((file) => file.endsWith('index.html') && !/^(?:gallery|demo)/.test(file))
      .map((file) => [
        `/${file}`.replace(/\/index\.html$/, '') || '/',
        read(file).replaceAll('<wbr/>', '').replaceAll('<wbr>', ''),
      ]),
  )
  site = await serveSite(0)
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Opens a page in a browser profile of its own. */
async function openPage(options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  page.setDefaultTimeout(120_000)
  onTestFinished(() => page.close())
  return page
}

/** Collects the console messages of these types, uncaught errors, and requests to other hosts. */
function collectFaults(page: Page, types: readonly string[]): string[] {
  const faults: string[] = []
  page.on('console', (message) => types.includes(message.type()) && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(site.url)) faults.push(request.url())
  })
  return faults
}

test('every link of every page leads to a page or a file of the site, to a heading where it names one', () => {
  const broken = [...pages].flatMap(([path, html]) => {
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    return [...new Set(links)].filter((href) => !leads(path, href)).map((href) => `${path}: ${href}`)
  })

  expect(pages.size).toBeGreaterThan(30)
  expect(broken).toEqual([])
})

function leads(from: string, href: string): boolean {
  if (/^(?:https?|mailto):/.test(href)) return true
  const { pathname, hash } = new URL(href, `http://site${from}`)
  const path = pathname.replace(/(.)\/$/, '$1')
  const html = pages.get(path)
  if (html === undefined) return existsSync(join(output, path)) && (!hash || path.startsWith('/gallery/'))
  return hash === '' || html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
}

test('no page asks anything of another host', () => {
  const asking = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?\s(?:src|href)="(?:https?:)?\/\/[^"]*"/g)].map(
      ([tag]) => `${path}: ${tag}`,
    ),
  )
  const styles = readdirSync(join(output, 'assets')).filter((file) => file.endsWith('.css'))

  expect(asking).toEqual([])
  expect(styles.filter((file) => /url\(["']?(?:https?:)?\/\//.test(read(`assets/${file}`)))).toEqual([])
})

test('a page is painted before its code is asked for', () => {
  for (const [path, html] of pages) {
    const [first] = html.match(/<link [^>]*>/) ?? []
    expect(first, path).toMatch(/^<link rel="stylesheet"/)
    expect(html, path).not.toMatch(/<link rel="modulepreload"|<script[^>]* src=|^import /m)
    expect(html, path).toContain('requestAnimationFrame(() => setTimeout(painted))')
  }
})

test('a page of text loads at most 260 kB of code before search is opened, and nothing of search', () => {
  const html = pages.get('/docs/passkeys')!
  const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file))]
  const code = files.map((file) => readFileSync(join(output, file)))

  expect(files.length).toBeGreaterThan(3)
  expect(code.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThanOrEqual(260_000)
  expect(code.filter((file) => file.includes('/pagefind/'))).toEqual([])
})

test('the first page tells what the wallet frame weighs, and how many packages a host installs', () => {
  const { frame, packages } = collected<HomeFacts>('home')
  const { file } = JSON.parse(read('demo/frame/manifest.json')) as { file: string }
  const weight = gzipSync(readFileSync(join(output, 'demo/frame', basename(file)))).length
  const lock = JSON.parse(readFileSync(join(home, '../package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const installed = new Set<string>()
  const install = (place: string) => {
    for (const name of Object.keys(lock.packages[place]?.dependencies ?? {})) {
      const found = [`${place}/node_modules/${name}`, `node_modules/${name}`].find((each) => each in lock.packages)!
      if (installed.has(found)) continue
      installed.add(found)
      install(found)
    }
  }
  install('sdk')

  // A release changes it by less.
  expect(Math.abs(parseFloat(frame) * 1000 - weight)).toBeLessThan(500)
  expect(Number(packages)).toBe(installed.size)
})

test('a preview loads at most 95 kB of code beyond its page, with the largest set of states, and 144 kB opened alone', () => {
  const codeOf = (file: string) => readFileSync(join(output, file), 'utf8')
  const assets = 'gallery/assets/'
  const named = (file: string, pattern: RegExp) =>
    [...codeOf(file).matchAll(pattern)].map(([, name]) => name!.replace(/^\.\//, assets).replace(/^\//, ''))
  const load = (file: string, loaded: Set<string>): Set<string> => {
    if (loaded.has(file)) return loaded
    loaded.add(file)
    for (const name of named(file, /(?:from|import)\s*["'`]([^"'`]+\.js)["'`]/g)) load(name, loaded)
    return loaded
  }
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(output, file))).length, 0)
  const stage = load(assets + /src="\.\/assets\/([^"]+\.js)"/.exec(read('gallery/stage.html'))![1]!, new Set())
  const states = [...stage].flatMap((file) => named(file, /import\(\s*["'`]([^"'`]+\.js)["'`]/g))
  // What the page around has asked for, by the very address, before there is a frame.
  const html = pages.get('/screens/landing')!
  const beyond = (files: ReadonlySet<string>) => [...files].filter((file) => !html.includes(`"/${file}"`))
  const previews = states.map((file) => load(file, new Set(stage)))

  expect(states.length).toBeGreaterThan(10)
  expect(Math.max(...previews.map((files) => weigh(beyond(files))))).toBeLessThanOrEqual(95_000)
  expect(weigh(stage)).toBeLessThanOrEqual(106_000)
  expect(Math.max(...previews.map(weigh))).toBeLessThanOrEqual(144_000)
})

test('there is one React, for the pages and whatever is in their frames', () => {
  const code = ['assets', 'gallery/assets', 'demo/assets'].flatMap((folder) =>
    readdirSync(join(output, folder)).map((file) => `${folder}/${file}`),
  )

  expect(code.filter((file) => file.endsWith('.js') && read(file).includes('Minified React error'))).toEqual([
    expect.stringMatching(/^assets\/shared-react-\w+\.js$/),
  ])
})

test('a phone and a reader without scripts are shown each item in its first state, in 8 kB without a script', () => {
  const items = collected<readonly ScreenItem[]>('screen-items').filter(({ states }) => states.length > 0)
  const paths = (name: string) => ['light', 'dark'].map((scheme) => `/gallery/stills/${name}-${scheme}.html`)
  const stills = items.flatMap(({ name }) => paths(name).map((path) => read(path)))
  const shows = (name: string) => paths(name).every((path) => pages.get(`/screens/${name}`)!.includes(path))

  expect(items.filter(({ name }) => !shows(name))).toEqual([])
  expect(stills.filter((html) => html.includes('<script') || !html.includes('data-slot="modal-panel"'))).toEqual([])
  expect(Math.max(...stills.map((html) => gzipSync(html).length))).toBeLessThanOrEqual(8_000)
})

test('every page has a title of its own, a description, and a twin in Markdown', () => {
  const articles = [...pages].filter(([path]) => /^\/(?:docs|reference)(?:\/|$)/.test(path))
  const titles = articles.map(([, html]) => /<title>([^<]*)/.exec(html)?.[1])

  expect(titles.filter((title) => !title)).toEqual([])
  expect(new Set(titles).size).toBe(articles.length)
  expect(articles.filter(([, html]) => !/<meta name="description" content="[^"]{20,}/.test(html))).toEqual([])
  expect(articles.filter(([path]) => !existsSync(join(output, `${path}.md`)))).toEqual([])
  const listed = read('llms.txt')
  expect(articles.map(([path]) => path).filter((path) => !listed.includes(`](${path}.md): `))).toEqual([])
})

test('every scenario of every screen can be seen, live, on the page of its item', () => {
  const items = collected<readonly ScreenItem[]>('screen-items')
  const shown = new Set(items.flatMap(({ states }) => states))
  const stage = read('gallery/stage.html')

  expect(scenarios.filter(({ name }) => !shown.has(name))).toEqual([])
  expect(items.filter(({ name }) => !pages.has(`/screens/${name}`))).toEqual([])
  expect(items.filter(({ name }) => !existsSync(join(output, `code/${name}.json`)))).toEqual([])
  expect(stage).toContain('id="stage"')
})

test('every public name of every entry has its page', () => {
  const { names } = collected<{ names: readonly PublicName[] }>('public')
  const listed = new Set(names.flatMap(({ entries, name }) => entries.map((entry) => `${entry} ${name}`)))
  const folder = join(home, '../sdk/api')
  const agreed = readdirSync(folder).flatMap((file) => {
    const [exported = ''] = readFileSync(join(folder, file), 'utf8').split('## Reached, not exported')
    return [...exported.matchAll(/^\/\/ (\w+)/gm)].map(([, name]) => `${file.replace('.api.md', '')} ${name}`)
  })

  expect(new Set(agreed).size).toBeGreaterThan(500)
  expect([...new Set(agreed)].filter((name) => !listed.has(name))).toEqual([])
  expect(names.filter(({ path }) => !pages.has(path))).toEqual([])
})

test('every component that the guides name has its page, and its item leads there', () => {
  const { components } = collected<{ components: readonly Component[] }>('public')
  const known = new Set(components.map(({ name }) => name))
  const folder = join(home, '../registry/src')
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

test('every endpoint, key and command is on a page', async () => {
  const folder = join(home, '../sdk/src/wire/endpoints')
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

/** Whether an operation of the OpenAPI document has an answer with this code. */
const hasAnswer = (
  { operation: { responses } }: Call,
  { code, status }: Pick<Awaited<ReturnType<typeof send>>, 'code' | 'status'>,
) => {
  const schema = responses[status]?.content['application/json'].schema
  const own = schema?.allOf?.find(({ properties }) => properties)
  return schema !== undefined && (code === undefined ? !own?.required : own?.properties?.['code']?.enum?.includes(code))
}

test('whatever the running provider refuses a call with, the OpenAPI document has it', async () => {
  const operations = operationsOf(JSON.parse(read('openapi.json')) as toOpenApi.Document)
  const provider = startProvider()
  const callOf = (name: string) => operations.find(({ operation }) => operation.operationId === name)!
  const answers: (Awaited<ReturnType<typeof send>> & { call: Call })[] = []
  const ask = async (call: Call, headers?: Record<string, string>, fields?: object) => {
    answers.push({ ...(await send(provider, call, headers, { ...fields })), call })
  }
  for (const call of operations) {
    await ask(call)
    await ask(call, ownPage(provider))
    await ask(call, { origin: 'https://other.example.com' })
    await ask(call, { dpop: 'no proof' })
    const token = await logIn(provider, `${call.operation.operationId}@example.com`)
    await ask(call, { ...ownPage(provider), authorization: `Bearer ${token}` })
  }
  // Nobody has a code for a page of the provider there.
  const email = 'somebody-new@example.com'
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

test('the OpenAPI document does not say of a call what only others of its kind are refused with', () => {
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

/** The keys of every object that a schema takes, however deep. */
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

test('every key of the configuration of an app is on its page', () => {
  const page = pages.get('/reference/config')!
  const source = readFileSync(join(home, '../sdk/api/index.api.md'), 'utf8')
  const declared = /type KeyhookConfig = \{([\s\S]*?)^\};/m.exec(source)?.[1] ?? ''
  const keys = [...declared.matchAll(/^\s+(?:readonly )?(\w+)\??:/gm)].map(([, key]) => key!)

  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !new RegExp(`<code>${key}\\??</code>`).test(page))).toEqual([])
})

test('the page of a hook names what the wallet frame alone ends it with, where the user gives it a secret', () => {
  const wrongSecret = 'href="/docs/errors#invalid_credentials"'

  expect(pages.get('/reference/useRecoverEmbeddedWallet')).toContain(wrongSecret)
  expect(pages.get('/reference/useSignMessage')).not.toContain(wrongSecret)
})

test('every key, option, field and prop in a table of the reference says what it is', () => {
  const rows = collected<readonly string[]>('articles/reference').flatMap((path) =>
    read(`${path}.md`)
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((row) => `${path}: ${row}`),
  )

  expect(rows.length).toBeGreaterThan(4500)
  // What it is where it is left out is no word of what it is.
  expect(rows.filter((row) => /\|\s*(?:By default `[^`]*`\.\s*)?\|$/.test(row))).toEqual([])
})

test('every hook has a sample, what it weighs, and the errors it can end with where it calls the provider', () => {
  const hooks = collected<{ names: readonly PublicName[] }>('public').names.filter(({ kind }) => kind === 'hook')
  const texts = hooks.map(({ path }) => readFileSync(join(output, `${path}.md`), 'utf8'))
  const without = (part: string) => hooks.filter((_, index) => !texts[index]!.includes(part)).map(({ name }) => name)

  expect(hooks.length).toBeGreaterThan(80)
  expect(without('```tsx')).toEqual([])
  expect(without('## What it costs')).toEqual([])
  for (const name of ['useLoginWithEmail', 'useSignMessage', 'useMfa', 'useFundWallet'])
    expect(without('## Errors it can end with')).not.toContain(name)
  const email = texts[hooks.findIndex(({ name }) => name === 'useLoginWithEmail')]!
  expect(email).toContain('awaiting-code-input -->|submitCode| submitting-code')
  expect(email).toContain('/docs/errors#invalid_credentials')
  expect(texts[hooks.findIndex(({ name }) => name === 'useLoginWithPasskey')]).toContain(
    '/docs/errors#passkey_not_allowed',
  )
})

test('each table of a page has a name of its own, and the types in it are whole', () => {
  const named = [...pages].map(([path, html]) => ({
    path,
    names: [...html.matchAll(/<div class="table"[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name),
  }))

  expect(named.flatMap(({ names }) => names).length).toBeGreaterThan(300)
  expect(named.filter(({ names }) => new Set(names).size < names.length)).toEqual([])
  expect(read('reference/config.md')).not.toContain(' …`')
})

test('the sitemap names every page, and robots are told where it is', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  )

  expect(listed.toSorted()).toEqual([...pages.keys()].toSorted())
  expect(read('robots.txt')).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
})

test('a twin in Markdown is served as what it is', async () => {
  const twin = await fetch(`${site.url}/docs/passkeys.md`)

  expect(twin.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
})

test('stock shadcn adds a screen by its address on this site', { timeout: 120_000 }, async () => {
  const folder = makeFolder({
    'package.json': JSON.stringify({
      name: 'host',
      type: 'module',
      dependencies: { 'react': '^19.0.0', 'react-dom': '^19.0.0', 'tailwindcss': '^4.0.0', 'vite': '^8.0.0' },
    }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { baseUrl: '.', paths: { '@/*': ['./src/*'] } } }),
    'vite.config.ts': 'export default {}\n',
    'src/index.css': '@import "tailwindcss";\n',
    'components.json': JSON.stringify({
      ...{ style: 'new-york', rsc: false, tsx: true, iconLibrary: 'lucide' },
      tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true, prefix: '' },
      aliases: { components: '@/components', utils: '@/lib/utils' },
    }),
    // What the package manager would do is left out.
    'tools/npm': '#!/bin/sh\nexit 0\n',
  })
  chmodSync(join(folder, 'tools/npm'), 0o755)
  const item = await fetch(`${site.url}/r/landing.json`)
  const shadcn = join(home, '../node_modules/shadcn/dist/index.js')
  const child = spawn(process.execPath, [shadcn, 'add', `${site.url}/r/landing.json`, '--yes', '--cwd', folder], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, 'tools')}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]

  expect(item.headers.get('content-type')).toMatch(/^application\/json/)
  expect(code, said).toBe(0)
  expect(existsSync(join(folder, 'src/components/keyhook/screens/login/landing.tsx'))).toBe(true)
})

test('is dark without scripts, where the reader has it dark', async () => {
  const colors = async (javaScriptEnabled: boolean) => {
    const page = await openPage({ colorScheme: 'dark', javaScriptEnabled })
    await page.goto(`${site.url}/docs/passkeys`)
    return page
      .locator('body, figure.code pre span, #nd-page td')
      .evaluateAll((nodes) => nodes.map((node) => [getComputedStyle(node).color, getComputedStyle(node).background]))
  }

  expect(await colors(false)).toEqual(await colors(true))
})

const searchButton = (page: Page) =>
  page
    .getByRole('button', { name: /^(?:Open )?Search/ })
    .locator('visible=true')
    .first()

test('what is found is shown as the text it is: neither Markdown nor HTML', async () => {
  const page = await openPage()
  const text = 'Write <iframe srcdoc="<script>parent.isHeld = true</script>"></iframe> in _a_ `page` of Promise<string>'
  const found = { url: '/docs/passkeys', meta: {}, excerpt: text.replaceAll('<', '&lt;'), sub_results: [] }
  const results = `[{ id: '1', score: 1, data: async () => (${JSON.stringify(found)}) }]`
  const engine = `export const options = async () => {}; export const search = async () => ({ results: ${results} })`
  await page.route('**/pagefind/pagefind.js', (route) =>
    route.fulfill({ body: engine, contentType: 'text/javascript' }),
  )

  await page.goto(`${site.url}/docs/passkeys`)
  // Kept until the page listens.
  await searchButton(page).click()
  await page.getByRole('dialog').locator('input').fill('page')
  await page.getByRole('dialog').getByText(text, { exact: true }).waitFor()

  expect(await page.getByRole('dialog').locator('iframe').count()).toBe(0)
  expect(await page.evaluate(() => 'isHeld' in globalThis)).toBe(false)
})

test('search answers questions with a guide, and lists contributor pages last', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/docs/passkeys`)
  await searchButton(page).click()
  const field = page.getByRole('dialog').locator('input')
  const options = page.getByRole('option')
  const ask = async (question: string, first: string) => {
    await field.fill(question)
    await expect.poll(() => options.first().getAttribute('id'), { timeout: 60_000 }).toMatch(`/docs/${first}`)
    return options.evaluateAll((nodes) => nodes.map(({ id }) => id.replace(/#.*/, '')))
  }

  await ask('How do I send a transaction with my own UI', 'sign-and-send')
  await ask('session expiry', 'security')
  const found = await ask('spending limit', 'limits')

  const isContributing = found.map((path) => path.startsWith('/docs/contributing/'))
  expect(isContributing).toContain(true)
  expect(isContributing.lastIndexOf(false)).toBeLessThan(isContributing.indexOf(true))
})

test('works in a browser: search, a screen in another state, code, and nothing in the console', async () => {
  const page = await openPage({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const faults = collectFaults(page, ['error', 'warning'])

  await page.goto(`${site.url}/docs/passkeys`)
  const words = page.getByRole('dialog').locator('input')
  const failure = page.getByRole('alert').getByText('Search could not be loaded.')
  // Again until the page listens.
  const openSearch = (shown: Locator) =>
    expect
      .poll(
        async () => {
          if (!(await shown.isVisible())) await page.keyboard.press('Control+k')
          return shown.isVisible()
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(true)
  // Neither its dialog, of which the page's HTML has nothing, nor its index comes at first.
  const html = pages.get('/docs/passkeys')!
  await page.route('**/assets/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await openSearch(failure)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor({ state: 'detached' })
  await openSearch(words)
  await page.route('**/pagefind/pagefind.js', (route) => route.abort(), { times: 1 })
  await words.fill('useLoginWithEmail')
  await failure.waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  // The field keeps the focus, and says on which of what is found the keyboard is.
  const found = page.getByRole('option')
  await found.nth(1).waitFor()
  await words.press('ArrowDown')
  const second = await found.nth(1).getAttribute('id')
  await expect.poll(() => words.getAttribute('aria-activedescendant')).toBe(second)
  await page.getByRole('dialog').getByText('useLoginWithEmail', { exact: true }).first().click()
  await page.waitForURL(/\/reference\/useLoginWithEmail/)

  // Whatever the address, the one file for all that are missing becomes the page without an error.
  for (const path of ['/nowhere', '/screens/nowhere']) {
    await page.goto(`${site.url}${path}`)
    const heading = page.getByRole('heading', { name: 'There is no such page' })
    const isReacts = () => heading.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
    await expect.poll(isReacts, { timeout: 60_000 }).toBe(true)
    expect(await page.title()).toBe('Not found · Keyhook')
  }
  expect(faults.filter((text) => !/^Failed to load resource: .*\b(?:404|ERR_FAILED)\b/.test(text))).toEqual([])
  faults.length = 0

  await page.goto(`${site.url}/screens/landing?width=360`)
  const live = page.locator('iframe[title^="Landing: "]')
  const frame = live.contentFrame()
  await frame.getByRole('dialog').waitFor()
  expect(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
  // A screen that comes up takes the focus from nobody, and Escape leads out of its frame.
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  expect(await focused()).toBe('BODY')
  await live.scrollIntoViewIfNeeded()
  await frame.locator('input[type=email]').click()
  expect(await focused()).toBe('IFRAME')
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('DIV')
  await page.getByRole('button', { name: 'no method' }).click()
  await page.waitForURL(/state=landing%2Fno-method/)
  await frame.locator('input[type=email]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await page.getByRole('navigation', { name: 'Files' }).getByText('screens/login/landing.tsx').click()
  await page.locator('figure.code').getByText('Landing').first().waitFor()

  // A status leads to its first state, and Play goes on from there, to the screens of other items too.
  await page.goto(`${site.url}/screens/landing?show=flow`)
  await page.getByRole('button', { name: 'sending-code', exact: true }).click()
  await page.waitForURL(/state=landing%2Fsending/)
  await frame.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: 'Play' }).click()
  await page.waitForURL(/state=awaiting-code%2Fempty/)
  await frame.getByRole('heading', { name: 'Enter confirmation code' }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()

  // The pictures of the list are made as they come near.
  await page.goto(`${site.url}/screens`)
  await page.locator('iframe[src="/gallery/stills/landing-dark.html"]').first().waitFor()
  expect(await page.locator('iframe[src*="/fund-wallet-"]').count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/reference/config', '/docs/migrate-from-privy']) {
    await page.goto(site.url + path)
    // What is wider than a phone scrolls in a box of its own.
    expect(await page.locator('#nd-notebook-layout').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390)
  }

  expect(faults).toEqual([])
})

/** Holds back what a page would listen with, until it is called. */
async function holdCode(page: Page): Promise<() => void> {
  let listen = () => {}
  const isListening = new Promise<void>((resolve) => (listen = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isListening
    await route.continue()
  })
  return listen
}

test('the theme editor dresses the screens in what is pasted, and says which pair is too low', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}/theme`)
  const button = page
    .frameLocator('iframe[title="Signing a message"]')
    .getByRole('button', { name: 'Sign and continue' })
  const row = page.getByRole('row', { name: /^Text on the accent/ })
  const accentOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.getByTitle('Signing a message').scrollIntoViewIfNeeded()
  await button.waitFor()
  await page.getByLabel('Surface', { exact: true }).waitFor()

  expect(await row.textContent()).not.toContain('too low')
  await page
    .getByLabel('Paste a theme of shadcn')
    .fill(':root { --primary: rgb(250, 204, 21); --primary-foreground: rgb(255, 255, 255) }')
  await expect.poll(accentOf).toBe('rgb(250, 204, 21)')
  await expect.poll(() => row.textContent()).toContain('1.5 too low')
  await page.getByRole('button', { name: 'Registry item' }).click()
  const copied = page.getByRole('region', { name: 'The theme to copy' })
  expect(await copied.textContent()).toContain('"registry:theme"')

  // Once more, before the page listens.
  const listen = await holdCode(page)
  await page.goto(`${site.url}/theme`, { waitUntil: 'commit' })
  await page.getByLabel('Paste a theme of shadcn').fill(':root { --primary: rgb(1, 2, 3) }')
  listen()
  await expect.poll(() => copied.textContent(), { timeout: 60_000 }).toContain('--primary: rgb(1, 2, 3);')
})

test('the app on the first page logs in to the provider in the page, gets a wallet and signs, and a state is driven, over no network', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  const faults = collectFaults(page, ['error'])

  // A visitor may click before the page's code is there. However slow this machine is, that was just now.
  const listen = await holdCode(page)
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Infinity }))
  const demo = page.frameLocator('iframe[title^="A sample app"]')
  const app = demo.frameLocator('iframe[title="Sample app"]')
  await page.getByRole('button', { name: 'Start the app' }).click()
  listen()
  await app.getByRole('button', { name: 'Log in' }).click()
  await app.locator('input[type=email]').fill('ada@example.com')
  await app.locator('input[type=email]').press('Enter')
  const code = (await demo.getByRole('region', { name: 'Inbox' }).locator('output').textContent()) ?? ''
  await app.getByRole('heading', { name: 'Enter confirmation code' }).waitFor()
  await app.getByRole('textbox').first().pressSequentially(code)
  await app.getByRole('heading', { name: 'Welcome' }).waitFor()
  await app.getByRole('button', { name: 'Continue' }).click()
  const address = await app.getByLabel('Wallet', { exact: true }).textContent()
  await app.getByRole('button', { name: 'Sign a note' }).click()
  await app.getByRole('button', { name: 'Sign and continue' }).click()
  const signature = await app.getByLabel('Signature').textContent()
  const signed = { message: 'I wrote these notes.', signature: signature as `0x${string}` }

  expect(await verifyMessage({ address: address as `0x${string}`, ...signed })).toBe(true)
  await expect(
    demo.getByRole('region', { name: 'Requests' }).getByText('/embedded_wallets/commit').textContent(),
  ).resolves.toContain('POST')
  // Neither the host of the site nor the next visit hears of who logged in.
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('keyhook-demo')

  // Opened alone it begins anew when it is reloaded, also past its worker: nobody is logged in to a provider that is gone.
  const alone = page.frameLocator('iframe[title="Sample app"]').getByRole('button', { name: 'Log in' })
  await page.goto(`${site.url}/demo/`)
  await alone.waitFor()
  const visit = page.url()
  const browserOfPage = await page.context().newCDPSession(page)
  await browserOfPage.send('Page.reload', { ignoreCache: true })
  await page.waitForURL((url) => url.href !== visit)
  await alone.waitFor()

  // Of the states that are driven one, by provider, wallet and node: all of them take minutes (`npm run drives`).
  const state = 'send-transaction/success'
  await page.goto(`${site.url}/demo/live.html?${new URLSearchParams({ state })}`)
  await page.locator('[data-drive=over], [role=alert]').first().waitFor()
  expect(await page.locator('[data-drive=over]').count()).toBe(1)
  expect(faults).toEqual([])
  // Nor is the wallet of the visit before in this browser any more.
  const kept = await page.evaluate(async () => {
    const opening = indexedDB.open('keyhook-wallet-frame')
    const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
    const asked = database.transaction('records').objectStore('records').getAllKeys()
    return new Promise<string>((resolve) => (asked.onsuccess = () => resolve(JSON.stringify(asked.result))))
  })
  expect(kept).toContain('share')
  expect(kept).not.toContain(address?.toLowerCase())
})

test.for(findEngines())(
  'logs in to the app on the first page, and signs, in $name',
  async ({ missing, start }, { skip }) => {
    skip(missing !== undefined, missing)
    const page = new WebPage(await start())
    onTestFinished(page.close)
    const demo = 'iframe[title^="A sample app"]'
    const inDemo = <result>(work: () => Promise<result>) => page.inFrame(demo, work)
    const inApp = <result>(work: () => Promise<result>) =>
      inDemo(() => page.inFrame('iframe[title="Sample app"]', work))

    await page.open(site.url)
    // Again until the page's code is there: an early click counts for a short time only.
    await page.clickUntil(button('Start the app'), { css: demo })
    await inApp(async () => {
      await page.click(button('Log in'))
      await page.typeAndEnter({ css: 'input[type=email]' }, 'ada@example.com')
    })
    const code = await inDemo(() => page.text({ css: '[aria-label=Inbox] output' }, /^\d{6}$/))
    await inApp(async () => {
      await page.type(labelled('Digit 1 of 6'), code)
      await page.click(button('Continue'))
      const address = await page.text(labelled('Wallet'), /^0x/)
      await page.click(button('Sign a note'))
      await page.click(button('Sign and continue'))
      const signature = await page.text(labelled('Signature'), /^0x/)
      const signed = { message: 'I wrote these notes.', signature: signature as `0x${string}` }

      expect(await verifyMessage({ address: address as `0x${string}`, ...signed })).toBe(true)
    })
  },
)
