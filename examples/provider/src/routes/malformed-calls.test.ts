import fc from 'fast-check'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { config, endpoints, init } from '../../test/served-calls.js'

test.each(['{', 'null', '[]', '"text"', '1', '{"email":1}', '{"email":{"$ne":""}}', '{"email":["a@b.c"]}', '\u0000'])(
  'threat 32: rejects the malformed body %j',
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
  'rejects the malformed body %s, even if the endpoint needs no body',
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

test('threat 37: rejects a body over 100 kB, whatever its declared length', async () => {
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

test('threat 37: rejects headers over 16 kB', async () => {
  const { browser } = setUp()

  expect((await browser().raw(config, { headers: { 'x-padding': 'x'.repeat(17_000) } })).status).toBe(431)
})

test('threat 32: no mutated body, header or path causes an internal error', async () => {
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

const nul = '\\u0000'
test.each<[name: string, path: string, init: { method?: string; body?: string }]>([
  ['a value', init, { method: 'POST', body: `{"email":"a${nul}@example.com"}` }],
  ['a value after an escaped backslash', init, { method: 'POST', body: `{"email":"\\\\${nul}@example.com"}` }],
  ['a name', init, { method: 'POST', body: `{"email":"a@example.com","x${nul}":1}` }],
  ['a path', '/api/v1/apps/%00', {}],
  ['a query', `${config}?x=%00`, {}],
  ['the query of an OAuth callback', '/api/v1/oauth/callback/google?code=x&state=%00', {}],
  ['the form of an OAuth callback', '/api/v1/oauth/callback/apple', { method: 'POST', body: 'code=x&state=%00' }],
])('threat 32: returns 400 for a NUL character in %s', async (_, path, request) => {
  const { browser } = setUp()
  const response = await browser().raw(path, request)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_data', error: 'The request contains a NUL character.' })
})

test('accepts text that only looks like an escaped NUL character', async () => {
  const { browser } = setUp()
  const response = await browser().raw(init, { method: 'POST', body: '{"email":"\\\\u0000"}' })

  expect(await response.json()).not.toMatchObject({ error: 'The request contains a NUL character.' })
})
