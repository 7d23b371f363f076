import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeOrigins } from '../../test/make-origins.js'
import { createBrowser, setUp } from '../../test/set-up.js'
import { createInbox } from '../fakes/create-inbox.js'
import { createSandboxRoutes } from '@keyhook/sandbox/internal/src/routes/create-sandbox-routes'
import { createTestProvider } from '../test.js'
import { appId, config, endpoints, init, price } from '../../test/served-calls.js'

const allowed = 'http://app.localhost:5173'

test('security rule 1, threat 34: of 200 origins, only the listed ones can call the provider and read responses', async () => {
  const { provider } = setUp()
  const listed = [allowed, 'http://localhost:3000']
  const origins = makeOrigins(listed)
  const passed: string[] = []
  for (const origin of origins) {
    const response = await provider.fetch(new URL(config, provider.url), { headers: { origin } })
    if (response.status !== 403) passed.push(origin)
    const isListed = listed.includes(origin)
    expect(response.headers.get('access-control-allow-origin')).toBe(isListed ? origin : '*')
    // Every page may read the refusal, which contains no data.
    if (!isListed) expect(Object.keys((await response.json()) as object)).toEqual(['error', 'code'])
    expect(response.headers.get('vary')).toContain('Origin')
    const answer = await provider.fetch(new URL(price, provider.url), { headers: { origin, 'privy-app-id': appId } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(isListed ? origin : null)
  }

  expect(origins.length).toBeGreaterThanOrEqual(200)
  expect(passed.sort()).toEqual([...listed].sort())
})

test('threat 34: a preview pattern matches one label over https, for calls, responses and preflights', async () => {
  const listed = ['https://app.example', 'https://pr-*.preview.example']
  const { provider } = setUp({ app: { isProduction: false, origins: listed } })
  const previews = ['https://pr-7.preview.example', 'https://pr-a-branch.preview.example']
  const origins = makeOrigins([listed[0]!, ...previews])
  const passed: Record<string, string[]> = { call: [], answer: [], preflight: [] }
  for (const origin of origins) {
    const call = await provider.fetch(new URL(price, provider.url), { headers: { origin, 'privy-app-id': appId } })
    const preflight = await provider.fetch(new URL(init, provider.url), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    if (call.status !== 403) passed['call']?.push(origin)
    if (call.headers.get('access-control-allow-origin') === origin) passed['answer']?.push(origin)
    if (preflight.headers.get('access-control-allow-origin') === origin) passed['preflight']?.push(origin)
  }
  const right = origins.filter(
    (origin) => origin === listed[0] || /^https:\/\/pr-[a-z0-9-]+\.preview\.example$/.test(origin),
  )

  expect(origins.length).toBeGreaterThanOrEqual(200)
  expect(right).toEqual(expect.arrayContaining(previews))
  expect(passed).toEqual({ call: right, answer: right, preflight: right })
})

test('security rule 1, threat 34: answers preflights only for the listed origins', async () => {
  const { provider } = setUp()
  const listed = [allowed, 'http://localhost:3000']
  const passed: string[] = []
  for (const origin of makeOrigins(listed)) {
    const response = await provider.fetch(new URL(init, provider.url), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'privy-app-id' },
    })
    if (response.headers.get('access-control-allow-origin') !== null) passed.push(origin)
  }

  expect(passed.sort()).toEqual([...listed].sort())
})

test('a preflight allows the headers that the client sends', async () => {
  const { provider } = setUp()
  const response = await provider.fetch(new URL(init, provider.url), {
    method: 'OPTIONS',
    headers: { 'origin': allowed, 'access-control-request-method': 'POST' },
  })

  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
    expect.arrayContaining([
      'authorization',
      'content-type',
      'dpop',
      'idempotency-key',
      'privy-app-id',
      'privy-client',
    ]),
  )
})

test('logs the missing origin and its setting, and includes them in the response only in a sandbox', async () => {
  const lines: string[] = []
  const provider = createTestProvider({
    log: pino({}, { write: (line) => void lines.push(line) }),
    settings: { origin: 'https://auth.example.com' },
  })
  const headers = { origin: 'https://new.example.com' }
  const answer = await createBrowser(provider).raw(init, { method: 'POST', body: '{}', headers })
  const preflight = await provider.fetch(new URL(init, provider.url), {
    method: 'OPTIONS',
    headers: { ...headers, 'access-control-request-method': 'POST' },
  })
  const logged = lines.map((line) => JSON.parse(line) as unknown)

  expect([answer.status, preflight.status]).toEqual([403, 403])
  expect(await answer.json()).toEqual({ code: 'origin_not_allowed', error: 'This origin is not allowed for the app.' })
  expect(logged).toHaveLength(2)
  for (const line of logged)
    expect(line).toMatchObject({
      origin: 'https://new.example.com',
      hint: expect.stringContaining('origins') as string,
    })
})

test('a page of an unlisted origin can read every rejection in a sandbox', async () => {
  const origin = 'http://new.localhost'
  const provider = createTestProvider({ sandbox: createSandboxRoutes(createInbox(Date.now)) })
  const ask = (path: string, method: string, headers: Record<string, string> = {}) =>
    provider.fetch(new URL(path, provider.url), {
      method,
      headers: { origin, 'privy-app-id': provider.appId, ...headers },
    })
  const preflight = { 'access-control-request-method': 'GET' }
  const readable = (response: Response) => [response.status, response.headers.get('access-control-allow-origin')]
  const call = await ask(`/api/v1/apps/${provider.appId}`, 'GET')

  expect(readable(await ask(init, 'OPTIONS', preflight))).toEqual([204, '*'])
  expect(readable(call)).toEqual([403, '*'])
  expect(await call.json()).toMatchObject({
    error: expect.stringContaining(`The origin ${origin} is not allowed`) as string,
  })
  expect(readable(await ask('/sandbox/faucet', 'OPTIONS', preflight))).toEqual([403, null])
  expect(readable(await ask('/api/v1/nothing', 'GET'))).toEqual([404, null])
})

test('outside a sandbox, a page of an unlisted origin can read only the rejection of app settings', async () => {
  const provider = createTestProvider({ settings: { origin: 'https://auth.example.com' } })
  const ask = (path: string, method: string) =>
    provider.fetch(new URL(path, provider.url), {
      method,
      headers: {
        'origin': 'https://new.example.com',
        'privy-app-id': provider.appId,
        'access-control-request-method': 'GET',
      },
    })
  const readable = (response: Response) => [response.status, response.headers.get('access-control-allow-origin')]
  const settings = `/api/v1/apps/${provider.appId}`
  const refusal = await ask(settings, 'GET')

  expect(readable(await ask(settings, 'OPTIONS'))).toEqual([204, '*'])
  expect(readable(refusal)).toEqual([403, '*'])
  expect(await refusal.json()).toEqual({ code: 'origin_not_allowed', error: 'This origin is not allowed for the app.' })
  for (const path of [init, `${settings}/embedded-wallets`, '/api/v1/users/me']) {
    expect(readable(await ask(path, 'OPTIONS'))).toEqual([403, null])
    expect(readable(await ask(path, 'GET'))[1]).toBeNull()
  }
})

test("security rule 1, threat 34: rejects a call from another app's origin, even after a successful preflight", async () => {
  const other = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
  const provider = createTestProvider({ settings: { apps: [other] } })
  const preflight = await provider.fetch(new URL(init, provider.url), {
    method: 'OPTIONS',
    headers: { 'origin': 'http://other.localhost', 'access-control-request-method': 'POST' },
  })
  const call = await createBrowser(provider).raw(init, {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com' }),
    headers: { origin: 'http://other.localhost' },
  })

  expect(preflight.status).toBe(204)
  expect(call.status).toBe(403)
  expect(await call.json()).toEqual({
    code: 'origin_not_allowed',
    error:
      'The origin http://other.localhost is not allowed for the app keyhook-test-app-00000001. ' +
      "Add it to the app's `origins` in the provider's settings (keyhook.config).",
  })
  expect(provider.inbox('ada@example.com')).toBeUndefined()
})

test.each([
  [
    'a cross-site form',
    { 'origin': 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
  ],
  ['a sandboxed page', { 'origin': 'null', 'sec-fetch-site': 'cross-site' }],
  ['a navigation without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a page on a sibling host name', { 'sec-fetch-site': 'same-site' }],
])('threat 7: %s cannot open a session', async (_, headers) => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode('ada@example.com')
  const refused: number[] = []
  for (const { method, path } of endpoints.filter((endpoint) => endpoint.method === 'POST')) {
    const body = JSON.stringify({ email: 'ada@example.com', code, mode: 'login-or-sign-up', refresh_token: 'x' })
    const response = await ada.raw(path.replace('{address}', '0x'), { method, body, headers })
    refused.push(response.status)
    expect(response.headers.get('set-cookie')).toBeNull()
  }

  expect(new Set(refused)).toEqual(new Set([403]))
  expect(await provider.database.selectFrom('sessions').select('id').execute()).toEqual([])
})
