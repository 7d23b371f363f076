import { pino } from 'pino'
import * as wire from '@keyhook/sdk/wire'
import fc from 'fast-check'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { expect, test } from 'vitest'
import { makeOrigins } from '../../test/make-origins.js'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'
import { createInbox } from '../fakes/create-inbox.js'
import { createSandboxRoutes } from '@keyhook/sandbox/internal/src/routes/create-sandbox-routes'
import { createTestProvider } from '../test.js'

const appId = 'keyhook-test-app-00000001'
const config = `/api/v1/apps/${appId}`
const price = '/api/v1/token_price?chainId=1&tokenSymbol=ETH'
const init = '/api/v1/passwordless/init'
const allowed = 'http://app.localhost:5173'

const endpoints = [
  wire.apps,
  wire.embeddedWallets,
  wire.passwordless,
  wire.sessions,
  wire.tokenPrice,
  wire.users,
].flatMap((resource) => Object.values(resource) as wire.Endpoint[])

test('security rule 1, threat 34: of 200 origins exactly those on the list may call, and read the answer', async () => {
  const { provider } = setUp()
  const listed = [allowed, 'http://localhost:3000']
  const origins = makeOrigins(listed)
  const passed: string[] = []
  for (const origin of origins) {
    const response = await provider.fetch(new URL(config, provider.url), { headers: { origin } })
    if (response.status !== 403) passed.push(origin)
    const isListed = listed.includes(origin)
    expect(response.headers.get('access-control-allow-origin')).toBe(isListed ? origin : '*')
    // Every page may read the refusal, which holds no data.
    if (!isListed) expect(Object.keys((await response.json()) as object)).toEqual(['error', 'code'])
    expect(response.headers.get('vary')).toContain('Origin')
    const answer = await provider.fetch(new URL(price, provider.url), { headers: { origin, 'privy-app-id': appId } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(isListed ? origin : null)
  }

  expect(origins.length).toBeGreaterThanOrEqual(200)
  expect(passed.sort()).toEqual([...listed].sort())
})

test('threat 34: a preview pattern lets in one label over https, in calls, answers and preflights alike', async () => {
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

test('security rule 1, threat 34: a preflight is answered for exactly the same origins', async () => {
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

test('the log names an origin that is missing and where to add it; an answer only on this machine', async () => {
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

test('a sandbox lets a page of an unlisted origin read the refusal of every call', async () => {
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

test('outside a sandbox, a page of an unlisted origin reads the refusal of the app settings alone', async () => {
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

test('security rule 1, threat 34: an origin of another app is refused, though a preflight let it through', async () => {
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
  ['a page on a sibling name', { 'sec-fetch-site': 'same-site' }],
])('threat 7: %s opens no session', async (_, headers) => {
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

test.each([
  undefined,
  '',
  'x',
  'keyhook-test-app-0000000',
  'keyhook-test-app-00000001 ',
  '__proto__',
  'a'.repeat(9999),
])('the app id %j is refused', async (id) => {
  const { provider } = setUp()
  const headers: HeadersInit = id === undefined ? {} : { 'privy-app-id': `${id}x`.slice(0, -1) }
  const response = await provider.fetch(new URL(init, provider.url), { method: 'POST', body: '{}', headers })

  // A header's value arrives trimmed, which makes one of these right.
  const isRight = id?.trim() === provider.appId
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: isRight ? 'invalid_data' : 'missing_or_invalid_app_id' })
})

test('threat 5: a header that names another app than the path is refused', async () => {
  const other = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
  const provider = createTestProvider({ settings: { apps: [other] } })

  expect((await createBrowser(provider, 'x', other.id).raw(config)).status).toBe(400)
})

test.each(['{', 'null', '[]', '"text"', '1', '{"email":1}', '{"email":{"$ne":""}}', '{"email":["a@b.c"]}', '\u0000'])(
  'threat 32: the body %j is malformed',
  async (body) => {
    const { browser } = setUp()
    const response = await browser().raw(init, { method: 'POST', body })

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_data',
      data: { field: body.startsWith('{"email"') ? 'email' : '' },
    })
  },
)

test.each(['[]', '"text"', '7', 'null', 'true'])(
  'rejects the body %s as malformed, even if none is expected',
  async (body) => {
    const { browser } = setUp()
    const ada = browser()
    await ada.login()
    const headers = { authorization: `Bearer ${ada.tokens.access}` }
    const paths = ['/api/v1/sessions/logout', '/api/v1/users/me/accept_terms']
    const answers = await Promise.all(paths.map((path) => ada.raw(path, { method: 'POST', body, headers })))

    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  },
)

test('threat 37: a body over 100 kB is refused, whatever length it declares', async () => {
  const { browser, provider } = setUp()
  const text = JSON.stringify({ email: 'ada@example.com', pad: 'x'.repeat(100 * 1024) })
  const stream = new Blob([text]).stream()
  const declared = await browser().raw(init, { method: 'POST', body: text })
  const streamed = await provider.fetch(new URL(init, provider.url), {
    method: 'POST',
    body: stream,
    headers: { 'privy-app-id': provider.appId },
    duplex: 'half',
  } as RequestInit)

  expect([declared.status, streamed.status]).toEqual([413, 413])
})

test('threat 37: headers over 16 kB are refused', async () => {
  const { browser } = setUp()

  expect((await browser().raw(config, { headers: { 'x-padding': 'x'.repeat(17_000) } })).status).toBe(431)
})

test('threat 32: no body, header or path makes the provider fail', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login()
  const statuses = new Set<number>()
  const text = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .record(
        {
          email: fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' }), fc.anything()),
          code: fc.oneof(fc.string(), fc.anything()),
          mode: fc.constantFrom('login-or-sign-up', 'no-signup', 'x'),
          refresh_token: fc.oneof(fc.base64String(), fc.string(), fc.constant(ada.tokens.refresh.slice(0, 60))),
          address: fc.oneof(fc.string(), fc.constant('0x000000000000000000000000000000000000dEaD')),
          chain_type: fc.constantFrom('ethereum', 'solana', 'bitcoin'),
          entropy_id: fc.oneof(fc.stringMatching(/^[0-9a-f]{32}$/), fc.string({ unit: 'binary' })),
          wallet_index: fc.oneof(fc.nat(), fc.double(), fc.maxSafeInteger()),
          epoch: fc.oneof(fc.nat(), fc.double()),
          recovery_method: fc.constantFrom('privy', 'icloud'),
          auth_share: fc.string(),
          recovery_ciphertext: fc.string(),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value) ?? ''),
  )
  const header = fc.string({ unit: fc.constantFrom(...'abcABC.-_= \t"\\%'), maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      text,
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.record({ 'authorization': header, 'dpop': header, 'idempotency-key': header }, { requiredKeys: [] }),
      fc.boolean(),
      async ({ method, path }, body, segment, extra, isLoggedIn) => {
        const address = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(toWellFormed(segment)))
        const headers = { ...extra, ...(isLoggedIn && { authorization: `Bearer ${ada.tokens.access}` }) }
        const query = method === 'GET' ? `?chainId=${encodeURIComponent(toWellFormed(body))}&tokenSymbol=%00` : ''
        const response = await ada.raw(`${address}${query}`, { method, headers, ...(method === 'POST' && { body }) })
        statuses.add(response.status)
        expect(response.status).toBeLessThan(500)
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      },
    ),
    { numRuns: pickRuns({ short: 100, nightly: 20_000 }) },
  )

  expect(statuses.has(400)).toBe(true)
  expect((await provider.fetch(new URL('/health', provider.url))).status).toBe(200)
})

/** Removes lone surrogates, which no address can contain. */
const toWellFormed = (text: string) => Buffer.from(text).toString()

test('threat 13: a write with an idempotency key is done once and answered the same', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode('ada@example.com')
  ada.extra['idempotency-key'] = 'one-key-for-one-login'
  const first = await ada.enterCode('ada@example.com', code)
  const second = await ada.enterCode('ada@example.com', code)

  expect(second).toEqual(first)
  expect(await provider.database.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a wrong code that is sent again under its key uses up no second try', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode('ada@example.com')
  ada.extra['idempotency-key'] = 'one-key-for-one-guess'
  for (let count = 0; count < 10; count++)
    expect(await rejection(ada.enterCode('ada@example.com', code === '000000' ? '1' : '000000'))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })

  expect(await provider.database.selectFrom('code_requests').select('tries').execute()).toEqual([{ tries: 1 }])
})

test('answers 409 to the same request while the first is running, and then returns its answer', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent: string[] = []
  const { browser } = setUp({
    senders: {
      mail: {
        async send({ to }) {
          sent.push(to)
          await held
        },
      },
    },
  })
  const ada = browser()
  const ask = () =>
    ada.raw(init, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com' }),
      headers: { 'idempotency-key': 'one-key-for-one-code' },
    })
  const first = ask()
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  const during = await ask()
  release()
  const after = [(await first).status, (await ask()).status]

  expect(during.status).toBe(409)
  expect(after).toEqual([200, 200])
  expect(sent).toHaveLength(1)
})

test('threat 13: does not store an outage as the answer of an idempotency key', async () => {
  let isDown = true
  const { browser } = setUp({
    senders: {
      mail: {
        async send() {
          if (isDown) throw new Error('connection refused')
        },
      },
    },
  })
  const ask = () =>
    browser().raw(init, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com' }),
      headers: { 'idempotency-key': 'one-key-for-one-code' },
    })
  const during = await ask()
  isDown = false

  expect([during.status, (await ask()).status]).toEqual([503, 200])
})

test('threat 13: a key that is used for another body is refused', async () => {
  const { browser } = setUp()
  const ada = browser()
  ada.extra['idempotency-key'] = 'one-key-for-two-bodies'
  await ada.sendCode('ada@example.com')

  expect(await rejection(ada.sendCode('grace@example.com'))).toMatchObject({ status: 422 })
})

test('threat 13: no user gets an answer by the key of another user', async () => {
  const { browser } = setUp()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const code = await ada.sendCode('ada@example.com')
  ada.extra['idempotency-key'] = eve.extra['idempotency-key'] = 'a key that two have'
  await ada.enterCode('ada@example.com', code)

  expect(await rejection(eve.enterCode('ada@example.com', code))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('threat 36: an answer is sealed at rest, and forgotten after ten minutes', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode('ada@example.com')
  ada.extra['idempotency-key'] = 'one-key-for-one-login'
  const { accessToken, refreshToken } = await ada.enterCode('ada@example.com', code)
  const stored = JSON.stringify(await provider.database.selectFrom('answers').selectAll().execute())
  provider.clock.advance(10 * 60_000)

  expect(stored).not.toContain(accessToken)
  expect(stored).not.toContain(refreshToken)
  expect(await rejection(ada.enterCode('ada@example.com', code))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test.each([
  ['network', { network: 3 }],
  ['app', { app: 3 }],
])('the %s has its share of calls a minute', async (_, limits) => {
  const { browser, provider } = setUp({ settings: { limits } })
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) statuses.push((await browser().raw(price)).status)
  const refused = await browser().raw(price)
  provider.clock.advance(60_000)

  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await refused.json()).toEqual({ error: 'Too many attempts.', code: 'too_many_requests' })
  expect(Number(refused.headers.get('retry-after'))).toBe(60)
  expect((await browser().raw(price)).status).toBe(200)
})

test('a session has its share of calls, from wherever they come, and no other session uses it up', async () => {
  const { browser, provider } = setUp({ settings: { limits: { session: 3 }, trustedProxies: 1 } })
  const ada = browser()
  await ada.login()
  const me = (address: string) =>
    provider.fetch(new URL('/api/v1/users/me', provider.url), {
      headers: {
        'authorization': `Bearer ${ada.tokens.access}`,
        'privy-app-id': provider.appId,
        'x-forwarded-for': address,
      },
    })
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) statuses.push((await me(`192.0.2.${count}`)).status)
  const otherBrowser = browser()
  await otherBrowser.login()

  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await otherBrowser.call(wire.users.me, {})).toMatchObject({ user: { id: expect.any(String) } })
})

test('allows at most as many concurrent calls as the limit', async () => {
  const { browser } = setUp({ settings: { limits: { network: 10 } } })
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser().raw(price)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('logins are counted apart', async () => {
  const { browser } = setUp({ settings: { limits: { networkLogins: 2 } } })
  await browser().login('ada@example.com')

  expect(await rejection(browser().sendCode('grace@example.com'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await browser().raw(price)).status).toBe(200)
})

test('security rule 2: what is not there is a 404 with the security headers', async () => {
  const { provider } = setUp()
  const response = await provider.fetch(new URL('/nothing', provider.url))

  expect(response.status).toBe(404)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
})
