import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider } from '../test.js'

const script = 'export const frame = 1\n'
const lazy = 'export const lazy = 1\n'
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
let frameFolder = ''

beforeAll(async () => {
  frameFolder = await mkdtemp(join(tmpdir(), 'keyhook-frame-'))
  await writeFile(join(frameFolder, 'frame-abc.js'), script)
  await writeFile(join(frameFolder, 'lazy-abc.js'), lazy)
  await writeFile(join(frameFolder, 'secret.txt'), 'secret')
  await writeFile(
    join(frameFolder, 'manifest.json'),
    JSON.stringify({ file: 'frame-abc.js', integrity, lazy: ['lazy-abc.js'] }),
  )
})
afterAll(() => rm(frameFolder, { recursive: true }))

const path = '/apps/keyhook-test-app-00000001/embedded-wallets'
const get = (address: string, folder: string | undefined = frameFolder) => {
  const provider = createTestProvider({ frameFolder: folder })
  return provider.fetch(new URL(address, provider.url))
}

test('security rule 4: the frame page contains one script, pinned by its hash, and no inline code', async () => {
  const html = await (await get(`${path}?caid=x&client_id=y`)).text()

  expect(html).toContain(`<script type="module" src="${path}/assets/frame-abc.js" integrity="${integrity}"></script>`)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toMatch(/<style| on\w+=/)
})

test('browsers do not translate the pages that show keys and recovery phrases', async () => {
  const html = async (name: string) => (await get(`${path}${name}`)).text()

  for (const name of ['/export', '/import']) expect(await html(name)).toContain('<html lang="en" translate="no">')
  expect(await html('/verify')).not.toContain('translate')
})

test("security rule 31: a network over its limit for the provider's pages still loads the wallet frame", async () => {
  const provider = createTestProvider({ frameFolder, settings: { limits: { documents: 1, network: 1 } } })
  const statusOf = async (address: string) => (await provider.fetch(new URL(address, provider.url))).status
  const page = '/oauth/assets/none.js'

  await statusOf(page)
  expect(await statusOf(page)).toBe(429)
  for (let count = 0; count < 3; count++)
    expect([await statusOf(path), await statusOf(`${path}/assets/frame-abc.js`)]).toEqual([200, 200])
})

test('security rule 2, threat 34: only the app may embed the wallet frame, which loads nothing from other origins', async () => {
  const { headers } = await get(path)

  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:; " +
      "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; " +
      'frame-ancestors http://app.localhost:5173 http://localhost:3000',
  )
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.get('permissions-policy')).toContain('clipboard-read=()')
})

test('only pages that the app opens as popups can message their opener', async () => {
  const provider = createTestProvider({ frameFolder })
  const policyOf = async (page: string) => {
    const { headers } = await provider.fetch(new URL(path + page, provider.url))
    return headers.get('cross-origin-opener-policy')
  }

  for (const page of ['/export', '/import', '/verify']) expect(await policyOf(page)).toBe('unsafe-none')
  for (const page of ['', '/passkey']) expect(await policyOf(page)).toBe('same-origin')
})

test("security rule 36: the frame's content security policy allows calls to the recovery service", async () => {
  const provider = createTestProvider({ frameFolder, recoveryOrigin: 'https://recovery.example' })
  const { headers } = await provider.fetch(new URL(path, provider.url))

  expect(headers.get('content-security-policy')).toContain("; connect-src 'self' https://recovery.example; ")
})

test("threat 45: the frame's content security policy allows only the file APIs of the app's cloud backups", async () => {
  const provider = createTestProvider({
    frameFolder,
    app: { embeddedWallets: { recoveryOptions: ['user-passcode', 'google-drive'] } },
  })
  const { headers } = await provider.fetch(new URL(path, provider.url))

  expect(headers.get('content-security-policy')).toMatch(
    /; connect-src 'self' \S+\/drive\/v3\/files\/ \S+\/upload\/drive\/v3\/files; /,
  )
})

test.each([
  ['a preview', 'https://pr-7.preview.example/', 'https://app.example https://pr-7.preview.example'],
  ['an exact origin', 'https://app.example/page', 'https://app.example'],
  ['a host name that resembles a preview', 'https://pr-7.preview.example.evil.example/', 'https://app.example'],
  ['another page', 'https://evil.example/?https://pr-7.preview.example', 'https://app.example'],
  ['an unknown page', undefined, 'https://app.example'],
  ['a value that is not a URL', 'pr-7.preview.example', 'https://app.example'],
])(
  "security rule 1, threat 34: the frame's content security policy allows the embedding page only if it is listed: %s",
  async (_, referer, ancestors) => {
    const app = { isProduction: false, origins: ['https://app.example', 'https://pr-*.preview.example'] }
    const provider = createTestProvider({ app, frameFolder })
    const headers: HeadersInit = referer === undefined ? {} : { referer }
    const response = await provider.fetch(new URL(path, provider.url), { headers })

    expect(response.headers.get('content-security-policy')).toMatch(new RegExp(`; frame-ancestors ${ancestors}$`))
  },
)

test('security rule 2: the content security policy for an app with only preview origins allows no embedding page', async () => {
  const app = { isProduction: false, origins: ['https://pr-*.preview.example'] }
  const provider = createTestProvider({ app, frameFolder })
  const response = await provider.fetch(new URL(path, provider.url))

  expect(response.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/)
})

test("serves the frame's script with a permanent cache under its hashed name", async () => {
  const response = await get(`${path}/assets/frame-abc.js`)

  expect(await response.text()).toBe(script)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('serves lazy-loaded scripts with a permanent cache, without a reference in the page', async () => {
  const response = await get(`${path}/assets/lazy-abc.js`)

  expect(await response.text()).toBe(lazy)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await (await get(path)).text()).not.toContain('lazy-abc')
})

test.each(['secret.txt', 'manifest.json', '../frame-abc.js', '..%2Fsecret.txt', '%2e%2e%2fsecret.txt', '.'])(
  'security rule 4: serves no unlisted file: %s',
  async (file) => {
    expect((await get(`${path}/assets/${file}`)).status).toBe(404)
  },
)

test('returns no wallet frame for an unknown app', async () => {
  expect((await get('/apps/keyhook-test-app-99999999/embedded-wallets')).status).toBe(400)
})

test('returns the build command if the wallet frame was not built', async () => {
  const response = await get(path, join(tmpdir(), 'no-such-folder'))

  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('npm run build:frame') as string })
})
