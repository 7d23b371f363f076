import { expect, test } from 'vitest'
import { createBrowser, setUp } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'
import { config, init } from '../../test/served-calls.js'

test.each([
  undefined,
  '',
  'x',
  'keyhook-test-app-0000000',
  'keyhook-test-app-00000001 ',
  '__proto__',
  'a'.repeat(9999),
])('rejects the app ID %j', async (id) => {
  const { provider } = setUp()
  const headers: HeadersInit = id === undefined ? {} : { 'privy-app-id': `${id}x`.slice(0, -1) }
  const response = await provider.fetch(new URL(init, provider.url), { method: 'POST', body: '{}', headers })

  // The header's value is trimmed on arrival, which makes one of these valid.
  const isRight = id?.trim() === provider.appId
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: isRight ? 'invalid_data' : 'missing_or_invalid_app_id' })
})

test('threat 5: rejects an app ID header that differs from the path', async () => {
  const other = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
  const provider = createTestProvider({ settings: { apps: [other] } })

  expect((await createBrowser(provider, 'x', other.id).raw(config)).status).toBe(400)
})

test('security rule 2: returns 404 with the security headers for an unknown path', async () => {
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
