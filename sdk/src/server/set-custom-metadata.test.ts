import { expect, test, vi } from 'vitest'
import { setup } from '../../test/setup.js'
import { refreshUser } from '../calls/user/refresh-user.js'
import { createVerifier } from './create-verifier.js'
import { setCustomMetadata } from './set-custom-metadata.js'

const secret = 'the app’s secret for its server, of tests alone'

async function loggedIn(app: { secret?: string } = { secret }) {
  const world = setup({ app })
  await world.logIn()
  const { appId, fetch, url: apiUrl } = world.provider
  const options = { appId, apiUrl, fetch, secret }
  const userId = world.client.store.getState().user!.id
  const store = (
    metadata: setCustomMetadata.Metadata,
    change: Partial<setCustomMetadata.Options & { id: string }> = {},
  ) => setCustomMetadata(change.id ?? userId, metadata, { ...options, ...change })
  return { ...world, options, store }
}

test('stores metadata, so that the user and the identity token contain it', async () => {
  const { client, clock, options, store } = await loggedIn()

  await store({ plan: 'gold', seats: 3, isTrial: false })

  await refreshUser(client)
  const metadata = { plan: 'gold', seats: 3, isTrial: false }
  expect(client.store.getState().user?.customMetadata).toEqual(metadata)
  const verifier = createVerifier({ ...options, now: clock.now })
  const identity = await verifier.verifyIdentityToken(await client.session.getIdentityToken())
  expect(identity.customMetadata).toEqual(metadata)
})

test('sends the SDK version and the app ID in the headers of a metadata request', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }))
  const { store } = await loggedIn()

  await store({ plan: 'gold' }, { fetch })

  const headers = new Headers(fetch.mock.calls[0]![1]?.headers)
  expect([headers.get('privy-client'), headers.get('privy-app-id')]).toEqual([
    expect.stringMatching(/^keyhook:\d/),
    'keyhook-test-app-00000001',
  ])
})

test('an identity token has no metadata before the first update', async () => {
  const { client, clock, options } = await loggedIn()
  const verifier = createVerifier({ ...options, now: clock.now })
  expect((await verifier.verifyIdentityToken(await client.session.getIdentityToken())).customMetadata).toBeUndefined()
})

test.each([
  ['metadata that is too long', { note: 'x'.repeat(1100) }, {}, 'INVALID_DATA'],
  ['metadata that is not flat', { plan: {} as string }, {}, 'INVALID_DATA'],
  ['an unknown user', {}, { id: 'did:keyhook:unknown' }, 'USER_DOES_NOT_EXIST'],
  ['another secret', {}, { secret: 'another secret of at least 32 characters' }, 'MISSING_OR_INVALID_TOKEN'],
  ['an app ID of another length', {}, { appId: 'short' }, 'INVALID_APP_ID'],
  ['a URL without https', {}, { apiUrl: 'http://auth.example.com' }, 'INVALID_REQUEST'],
] as const)('rejects a metadata update with %s', async (_, metadata, change, code) => {
  const { store } = await loggedIn()
  await expect(store(metadata, change)).rejects.toMatchObject({ code })
})

test('rejects metadata for an app without a secret in its settings', async () => {
  const { store } = await loggedIn({})
  await expect(store({ plan: 'gold' })).rejects.toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
})

test.each([
  ['an unresponsive provider', () => Promise.reject(new TypeError('fetch failed')), 'OFFLINE'],
  ['a failing provider', async () => new Response('Bad gateway', { status: 502 }), 'OFFLINE'],
  ['a rate limit', async () => Response.json({ error: 'Too many attempts.' }, { status: 429 }), 'TOO_MANY_REQUESTS'],
  ['an unexpected response', async () => Response.json({ error: 'Not here.' }, { status: 403 }), 'UNKNOWN_AUTH_ERROR'],
])('rejects a metadata update with a typed error for %s', async (_, fetch, code) => {
  const { store } = await loggedIn()
  await expect(store({ plan: 'gold' }, { fetch })).rejects.toMatchObject({ code })
})

test("uses the runtime's fetch by default", async () => {
  const { options, provider } = await loggedIn()
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => provider.fetch(url as string, init))
  const { fetch: _, ...rest } = options
  await expect(setCustomMetadata('did:keyhook:unknown', {}, rest)).rejects.toMatchObject({
    code: 'USER_DOES_NOT_EXIST',
  })
  expect(fetch).toHaveBeenCalledOnce()
  fetch.mockRestore()
})
