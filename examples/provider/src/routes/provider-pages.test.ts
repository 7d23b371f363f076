// Proves threat 24.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { rejection } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

let pagesFolder = ''

beforeAll(async () => {
  pagesFolder = await mkdtemp(join(tmpdir(), 'keyhook-pages-'))
  const manifest = {
    'pages/authorize/main.tsx': { file: 'main-abc.js', css: ['main-abc.css'] },
    'pages/transact/main.tsx': { file: 'sign-abc.js', imports: ['_part.js'] },
    'pages/undo/main.tsx': { file: 'undo-abc.js' },
    '_part.js': { file: 'part-abc.js', css: ['part-abc.css'] },
  }
  for (const [name, text] of Object.entries({
    'main-abc.js': 'main()',
    'main-abc.css': 'body {}',
    'part-abc.js': 'part()',
    'secret.txt': 'secret',
    'manifest.json': JSON.stringify(manifest),
  }))
    await writeFile(join(pagesFolder, name), text)
})
afterAll(() => rm(pagesFolder, { recursive: true }))

const app = { loginMethods: ['email', 'siwe', 'passkey', 'google', 'sms'] as const }
const get = (path: string, folder: string | undefined = pagesFolder) => {
  const provider = createTestProvider({ app, pagesFolder: folder })
  return provider.fetch(`${provider.url}/oauth/${path.replace('{app}', provider.appId)}`)
}

test('threat 24: the authorization page loads nothing from other origins, cannot be framed, and keeps its opener', async () => {
  const { headers, status } = await get('{app}/authorize?client_id=a&state=secret')
  const policy = (headers.get('content-security-policy') ?? '').replace(/nonce-[\w-]{22}/, 'nonce-')

  expect(status).toBe(200)
  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-'; connect-src 'self'; " +
      "img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('threat 24: the authorization page shows no text from its URL', async () => {
  const page = await (await get('{app}/authorize?client_id=%22%3E%3Cscript%3E&state=secret')).text()

  expect(page).not.toMatch(/secret|client_id|<script>/)
  expect(page).toContain('<script type="module" src="/oauth/assets/main-abc.js"></script>')
  expect(page).toContain('<link rel="stylesheet" href="/oauth/assets/main-abc.css" />')
  // Methods that work on a page of any origin.
  expect(page).toContain('data-methods="email google sms"')
})

test.each([
  ['assets/main-abc.js', 200],
  ['assets/main-abc.css', 200],
  ['assets/part-abc.js', 200],
  ['assets/secret.txt', 404],
  ['assets/manifest.json', 404],
  ['assets/..%2fpackage.json', 404],
  ['keyhook-no-such-app-000001/authorize', 400],
  ['{app}/transfer', 404],
])('security rule 4: serves only listed page files: %s', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

test("an expired page links back to the app's first exact origin", async () => {
  const origins = ['https://*.preview.example', 'https://app.example']
  const provider = createTestProvider({ app: { ...app, isProduction: false, origins }, pagesFolder })
  const page = await (await provider.fetch(`${provider.url}/oauth/${provider.appId}/undo`)).text()

  expect(page).toContain('data-app-origin="https://app.example"')
})

test("returns the build command if the provider's pages were not built", async () => {
  expect(await (await get('{app}/authorize', '')).json()).toMatchObject({
    error: 'The pages have not been built. Run: npm run build:pages',
  })
})

test("threat 35: a social login on the provider returns only to the app's authorization page", async () => {
  const browser = createOAuthBrowser(createTestProvider({ app }))
  const begin = (path: string) => browser.begin('google', `http://auth.localhost:8787/oauth/${path}`)

  expect(await begin(`${browser.appId}/authorize`)).toHaveProperty('url')
  for (const path of [`${browser.appId}/token`, 'keyhook-test-app-00000002/authorize', `${browser.appId}/authorize/x`])
    expect(await rejection(begin(path))).toMatchObject({ code: 'INVALID_DATA' })
})

test('opens a wallet request page only for the provider app and networks of its token', async () => {
  const provider = createTestProvider({
    app: { ...app, crossApp: { chains: [{ id: 8453, name: 'Base', rpcUrl: 'https://base.node.example/key' }] } },
    pagesFolder,
  })
  const payload = Buffer.from(JSON.stringify({ aud: `${provider.url}/oauth/${provider.appId}` })).toString('base64url')
  const token = `${Buffer.from('{"alg":"ES256"}').toString('base64url')}.${payload}.AA`
  const answer = await provider.fetch(`${provider.url}/oauth/transact?token=${token}&request=%22%3E%3Cscript%3E`)
  const page = await answer.text()

  expect(page).not.toMatch(/<script>/)
  expect(page).not.toContain(token)
  // The style sheet that the pages share.
  expect(page).toContain('href="/oauth/assets/part-abc.css"')
  expect(page).toContain(`data-app="${provider.appId}"`)
  // The address of the chain node may contain an API key.
  expect(page).toContain(`${provider.url}/oauth/${provider.appId}/rpc/8453`)
  expect(page).not.toContain('node.example')
  expect((await provider.fetch(`${provider.url}/oauth/transact?token=nothing`)).status).toBe(400)
})
