import { users } from '@keyhook/sdk/wire'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createBrowser } from '../../test/set-up.js'
import { softDeleteUser } from '../database/users.js'
import { createTestProvider } from '../test.js'

const secret = 'a secret of the server of the app, of tests alone'
const signingSecret = 'a secret for delegated actions, of tests alone'
const other = { id: 'keyhook-test-app-00000002', name: 'Other app', origins: ['http://other.localhost'], secret }

async function setUp(app: object = { secret }) {
  const provider = createTestProvider({ app, settings: { apps: [other] } })
  const ada = createBrowser(provider)
  const { user } = await ada.login()
  /** Calls the endpoint as the app's server does. */
  async function store(metadata: unknown, { appId = provider.appId, headers = {}, id = user.id, shown = secret } = {}) {
    const path = `/api/v1/users/${encodeURIComponent(id)}/custom_metadata`
    const response = await provider.fetch(new URL(path, provider.url), {
      method: 'POST',
      headers: {
        'privy-app-id': appId,
        'content-type': 'application/json',
        'authorization': `Basic ${Buffer.from(`${appId}:${shown}`).toString('base64')}`,
        ...headers,
      },
      body: JSON.stringify({ custom_metadata: metadata }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const read = () => ada.call(users.me, {})
  return { ada, provider, read, store, user }
}

test("stores the app's metadata with a user, and returns it with the user and in the identity token", async () => {
  const { read, store, user } = await setUp()
  expect(user.customMetadata).toBeUndefined()

  const { body, status } = await store({ plan: 'gold', seats: 3, isTrial: false })

  expect(status).toBe(200)
  expect(body).toMatchObject({ id: user.id, custom_metadata: { plan: 'gold', seats: 3, isTrial: false } })
  const { identity_token: token, user: now } = await read()
  expect(now.customMetadata).toEqual({ plan: 'gold', seats: 3, isTrial: false })
  expect(decodeJwt(token ?? '')['custom_metadata']).toBe('{"plan":"gold","seats":3,"isTrial":false}')
})

test('replaces the earlier metadata of a user', async () => {
  const { read, store } = await setUp()
  await store({ plan: 'gold', seats: 3 })

  await store({ plan: 'silver' })
  expect((await read()).user.customMetadata).toEqual({ plan: 'silver' })
  await store({})
  expect((await read()).user.customMetadata).toEqual({})
})

test.each([
  [{ nested: { plan: 'gold' } }, 400],
  [{ list: ['gold'] }, 400],
  [{ plan: null }, 400],
  ['gold', 400],
  [undefined, 400],
  [{ note: 'x'.repeat(1014) }, 422],
  [{ note: 'é'.repeat(507) }, 422],
])('rejects nested or overlong metadata (%#)', async (metadata, expected) => {
  const { read, store } = await setUp()

  expect(await store(metadata)).toMatchObject({ status: expected, body: { code: 'invalid_data' } })
  expect((await read()).user.customMetadata).toBeUndefined()
})

test('accepts metadata of exactly 1024 bytes of JSON', async () => {
  const { store } = await setUp()
  expect((await store({ note: 'x'.repeat(1024 - '{"note":""}'.length) })).status).toBe(200)
})

test('rejects a server without the app secret, and every browser', async () => {
  const { ada, provider, read, store } = await setUp({
    secret,
    delegatedActions: { secret: signingSecret, chains: [8453], valueADay: '1' },
  })

  expect((await store({ plan: 'gold' }, { shown: 'another secret of the same length' })).status).toBe(401)
  expect((await store({ plan: 'gold' }, { shown: signingSecret })).status).toBe(401)
  expect((await store({ plan: 'gold' }, { headers: { origin: ada.origin } })).status).toBe(403)
  const { accessToken } = await ada.login()
  expect((await store({ plan: 'gold' }, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401)
  expect((await read()).user.customMetadata).toBeUndefined()
  // The metadata secret must not authorise signing.
  const signing = await provider.fetch(new URL(`/api/v1/wallets/0x0/sign_transaction`, provider.url), {
    method: 'POST',
    headers: {
      'privy-app-id': provider.appId,
      'content-type': 'application/json',
      'authorization': `Basic ${Buffer.from(`${provider.appId}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ transaction: {} }),
  })
  expect(signing.status).toBe(401)
})

test('rejects every server if the app has no secret', async () => {
  const { store } = await setUp({})
  expect((await store({ plan: 'gold' }, { shown: 'undefined' })).status).toBe(401)
})

test('rejects metadata for an unknown or deleted user, or a user of another app', async () => {
  const { provider, read, store, user } = await setUp()
  const missing = { status: 404, body: { code: 'user_does_not_exist' } }

  expect(await store({ plan: 'gold' }, { appId: other.id })).toMatchObject(missing)
  expect(await store({ plan: 'gold' }, { id: 'did:keyhook:unknown' })).toMatchObject(missing)
  expect((await read()).user.customMetadata).toBeUndefined()
  const { appId, clock, database } = provider
  await database
    .transaction()
    .execute((transaction) => softDeleteUser(transaction, { appId, by: 'operator', id: user.id, now: clock.now() }))
  expect(await store({ plan: 'gold' })).toMatchObject(missing)
})
