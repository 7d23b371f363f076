// Proves security rule 44.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listAddresses } from '../../test/list-addresses.js'
import { createTestProvider } from '../test.js'

const appId = 'keyhook-test-app-00000001'
const captchaOrigin = 'http://captcha.localhost:8787'
const drive = 'http://vendors.localhost/sandbox/clouds/google-drive/'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyhook-policies-'))
  const names = ['authorize/main.tsx', 'captcha/main.ts', 'transact/main.tsx', 'undo/main.tsx']
  await writeFile(join(folder, 'page-abc.js'), 'page()')
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({
      ...{ file: 'page-abc.js', integrity: 'sha384-', lazy: [] },
      ...Object.fromEntries(names.map((name) => [`pages/${name}`, { file: 'page-abc.js' }])),
    }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const png = { headers: { 'content-type': 'image/png' } }

function setUp({
  answer = async () => new Response('png', png),
  app = {},
  chain = {},
}: {
  answer?: () => Promise<Response>
  app?: NonNullable<createTestProvider.Options['app']>
  chain?: { allowsPrivate?: boolean }
} = {}) {
  const [requests, bodies, guards]: [string[], string[], boolean[]] = [[], [], []]
  const provider = createTestProvider({
    app: {
      captcha: { siteKey: 't:site-key', secretKey: 'secret-key' },
      logoUrl: 'https://logos.example/logo.png',
      crossApp: {
        chains: [{ id: 8453, name: 'Base', rpcUrl: 'https://base.node.example/key', ...chain }],
        requesters: [
          {
            appId: 'keyhook-requester-0000001',
            name: 'Atlas',
            iconUrl: 'https://atlas.example/icon.svg',
            redirectUris: ['https://atlas.example/back'],
          },
        ],
      },
      embeddedWallets: { recoveryOptions: ['google-drive'] },
      loginMethods: ['email', 'google'],
      ...app,
    },
    fetch: async (address, init, guard) => {
      requests.push(`${init?.method ?? 'GET'} ${address}`)
      guards.push(guard.allowsPrivate)
      bodies.push(String(init?.body))
      return answer()
    },
    frameFolder: folder,
    pagesFolder: folder,
  })
  return { requests, bodies, guards, provider }
}

/** Lists the sources that a policy allows besides its own origin, by directive. */
function readPolicy(policy: string): Readonly<Record<string, readonly string[]>> {
  const harmless = /^'(?:none|self|nonce-[\w-]+|wasm-unsafe-eval|script)'$|^data:$/
  const rows = policy.split('; ').map((row) => row.split(' '))
  return Object.fromEntries(
    rows.flatMap(([name = '', ...sources]) => {
      const others =
        name === 'sandbox' || name === 'frame-ancestors' ? [] : sources.filter((each) => !harmless.test(each))
      return others.length > 0 ? [[name, others]] : []
    }),
  )
}

test("security rule 44: no path of the provider's origin allows a script, image or connection to another origin", async () => {
  const set = setUp()
  const addresses = [
    ...listAddresses(set.provider),
    { method: 'GET', path: '404', filled: '/no/such/path' },
    { method: 'GET', path: '400', filled: '/oauth/keyhook-no-such-app-000001/authorize' },
    { method: 'OPTIONS', path: 'preflight', filled: '/api/v1/sessions' },
  ]
  const found: Record<string, object> = {}
  const pages: string[] = []
  for (const { filled, method, path } of addresses) {
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
    const answer = await set.provider.fetch(`${set.provider.url}${filled}`, { method, ...body })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy, path).toMatch(/^default-src 'none'; /)
    const allowed = readPolicy(policy)
    if (Object.keys(allowed).length > 0) found[path] = allowed
    if (answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')) pages.push(path)
  }

  expect(addresses.length).toBeGreaterThan(100)
  const frames = ['', '/export', '/import', '/passkey', '/verify'].map((name) => `/apps/:appId/embedded-wallets${name}`)
  const crossAppPages = ['authorize', 'transact', 'undo'].map((name) => `/oauth/:appId/${name}`)
  expect(pages.toSorted()).toEqual([...frames, ...crossAppPages].toSorted())
  expect(found).toEqual({
    ...Object.fromEntries(crossAppPages.map((path) => [path, { 'frame-src': [captchaOrigin] }])),
    // The user's own files. The provider must not read them.
    ...Object.fromEntries(
      frames.map((path) => [path, { 'connect-src': [`${drive}drive/v3/files/`, `${drive}upload/drive/v3/files`] }]),
    ),
    '/oauth/:appId/logos/:id': { 'style-src': ["'unsafe-inline'"] },
  })
})

test('security rule 44: only the captcha origin serves the captcha, and it serves nothing else', async () => {
  const set = setUp()
  const served = async (origin: string) => {
    const paths: string[] = []
    for (const { filled, method, path } of listAddresses(set.provider))
      if (method === 'GET' && (await set.provider.fetch(origin + filled)).status !== 404) paths.push(path)
    return paths
  }

  expect(await served(captchaOrigin)).toEqual(['/health', '/ready', '/captcha/assets/:file', '/captcha/:appId'])
  expect(await served(set.provider.url)).not.toContain('/captcha/:appId')
})

test.each([
  ['t:site-key', 'https://challenges.cloudflare.com'],
  ['h:site-key', 'https://hcaptcha.com https://*.hcaptcha.com'],
])("security rule 44: the captcha page runs only the vendor's script, in a sandbox: %s", async (siteKey, its) => {
  const { provider } = setUp()
  provider.configure({ captcha: { siteKey, secretKey: 'secret-key' } })
  const answer = await provider.fetch(`${captchaOrigin}/captcha/${appId}`)

  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self' ${its}; style-src ${its}; connect-src ${its}; img-src data: ${its}; ` +
      `frame-src ${its}; base-uri 'none'; form-action 'none'; frame-ancestors ${provider.url}; ` +
      'sandbox allow-forms allow-same-origin allow-scripts',
  )
  expect(await answer.text()).toContain(`data-site-key="${siteKey}"`)
})

test('security rule 44: fetches a logo once, and sandboxes an SVG that is opened as a page', async () => {
  const svg = async () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
  const { requests, provider } = setUp({ answer: svg })
  const get = (id: string) => provider.fetch(`${provider.url}/oauth/${appId}/logos/${id}`)
  const answer = await get('keyhook-requester-0000001')
  await get('keyhook-requester-0000001')

  expect(await answer.text()).toBe('<svg/>')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await get(appId)).status).toBe(200)
  expect((await get('keyhook-no-such-app-000001')).status).toBe(404)
  expect(requests).toEqual(['GET https://atlas.example/icon.svg', 'GET https://logos.example/logo.png'])
})

test('threat 37: an unfinished logo request blocks later requests for five seconds only', async () => {
  let answers = 0
  const answer = async () => (++answers === 1 ? new Promise<Response>(() => {}) : new Response('png', png))
  const { provider, requests } = setUp({ answer })
  const get = () => provider.fetch(`${provider.url}/oauth/${appId}/logos/${appId}`)
  void get()
  await vi.waitFor(() => expect(requests).toHaveLength(1))

  provider.clock.advance(5000)
  expect((await get()).status).toBe(200)
  provider.clock.advance(59 * 60_000)
  expect((await get()).status).toBe(200)
  expect(requests).toHaveLength(2)
})

test.each([
  ['a page', async () => new Response('<script>', { headers: { 'content-type': 'text/html' } })],
  ['an image of 300 kB', async () => new Response('x'.repeat(300_000), png)],
  ['a refusal', async () => new Response('png', { ...png, status: 403 })],
  ['nothing', () => Promise.reject(new TypeError('The site does not answer.'))],
])('security rule 44: does not serve this logo: %s', async (_, answer) => {
  const { provider } = setUp({ answer })

  expect((await provider.fetch(`${provider.url}/oauth/${appId}/logos/${appId}`)).status).toBe(404)
})

const blockNumber = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'

test("security rule 44: forwards calls to the chain node only for the provider's own page", async () => {
  const { requests, provider } = setUp({ answer: async () => Response.json({ result: '0x1' }) })
  const call = async (headers: Record<string, string>, chainId = '8453') =>
    provider.fetch(`${provider.url}/oauth/${appId}/rpc/${chainId}`, { method: 'POST', body: blockNumber, headers })
  const fromProvider = { 'origin': provider.url, 'sec-fetch-site': 'same-origin' }

  expect(await (await call(fromProvider)).json()).toEqual({ result: '0x1' })
  expect((await call(fromProvider, '1')).status).toBe(404)
  expect((await call({ 'origin': 'http://app.localhost:5173', 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await call({})).status).toBe(403)
  expect(requests).toEqual(['POST https://base.node.example/key'])
})

type World = ReturnType<typeof setUp>

const callNode = async ({ provider }: World, body: string) => {
  const headers = { 'origin': provider.url, 'sec-fetch-site': 'same-origin' }
  return provider.fetch(`${provider.url}/oauth/${appId}/rpc/8453`, { method: 'POST', body, headers })
}

test.each([
  ['a call of a method that no page uses', blockNumber.replace('eth_blockNumber', 'anvil_setBalance')],
  ['a batch', `[${blockNumber}]`],
  ['a call that is not JSON', 'eth_blockNumber'],
  ['a call with an additional field', blockNumber.replace('{', '{"extra":1,')],
  ['a call without parameters', blockNumber.replace(',"params":[]', '')],
])('security rule 44: does not forward this call to the chain node: %s', async (_, body) => {
  const world = setUp()
  const answer = await callNode(world, body)

  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'invalid_data' })
  expect(world.requests).toEqual([])
})

test('security rule 44: forwards the checked chain node call in one normalised form', async () => {
  const world = setUp({ answer: async () => Response.json({ result: '0x1' }) })

  expect((await callNode(world, blockNumber.replace('{', '{"method":"anvil_mine",'))).status).toBe(200)
  expect(world.bodies).toEqual([blockNumber])
})

test('security rule 44: an app in production reaches a private chain node only if the settings allow it', async () => {
  const answer = async () => Response.json({ result: '0x1' })
  for (const [options, expected] of [
    [{}, false],
    [{ chain: { allowsPrivate: true } }, true],
    [{ app: { isProduction: false } }, true],
  ] as const) {
    const world = setUp({ answer, ...options })
    await callNode(world, blockNumber)
    expect(world.guards).toEqual([expected])
  }
})

test.each([
  ['is larger than 1 MB', async () => new Response('x'.repeat(1024 * 1024 + 1))],
  ['has no content', async () => new Response(null, { status: 204 })],
  ['does not arrive', () => Promise.reject(new TypeError('The site does not answer.'))],
])('security rule 44: rejects a chain node response that %s', async (_, answer) => {
  expect((await callNode(setUp({ answer }), blockNumber)).status).toBe(503)
})

test('security rule 44: rejects a chain node call above 100 kB', async () => {
  const world = setUp()
  const answer = await callNode(world, blockNumber.replace('[]', `["${'0'.repeat(100 * 1024)}"]`))

  expect(answer.status).toBe(413)
  expect(world.requests).toEqual([])
})

test("security rule 44: limits a network's calls per minute to chain nodes, and counts large calls more", async () => {
  const world = setUp({ answer: async () => Response.json({ result: '0x1' }) })
  const statuses = async (body: string) => {
    const all: number[] = []
    for (let index = 0; index < 130; index++) all.push((await callNode(world, body)).status)
    return all.filter((status) => status === 200).length
  }

  expect(await statuses(blockNumber)).toBe(120)
  world.provider.clock.advance(60_000)
  expect(await statuses(blockNumber.replace('[]', `["${'0'.repeat(80 * 1024)}"]`))).toBe(10)
})

test('the provider forwards every chain method that the SDK sends transactions with', async () => {
  const sources = new URL('../../../../sdk/src/chains/evm/', import.meta.url)
  const files = (await readdir(sources)).filter((name) => !name.includes('.test'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, sources), 'utf8')))
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/'(eth_\w+)'/g)].map(([, method]) => method!)))
  const world = setUp({ answer: async () => Response.json({ result: '0x1' }) })

  expect(used.size).toBeGreaterThan(10)
  for (const method of used)
    expect((await callNode(world, blockNumber.replace('eth_blockNumber', method))).status, method).toBe(200)
})
