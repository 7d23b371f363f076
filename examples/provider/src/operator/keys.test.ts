// Proves security rule 46.

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { setUpOperator } from '../../test/set-up-operator.js'

const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
const hour = 3_600_000

async function setUp() {
  const operator = setUpOperator()
  const provider = operator.open(secrets)
  await provider.migrate()
  const run = (...words: string[]) => operator.run(secrets, 'keys', ...words)
  /** Creates a key and returns its secret. */
  const create = async (id: string, scopes: string) =>
    (await run('create', id, '--scopes', scopes))[0]!['secret'] as string
  /** Calls an endpoint of the scope `read`, and one of the scope `users`. Returns the statuses. */
  async function call(secret: string) {
    const send = async (method: string, path: string) => {
      const response = await provider.fetch(`${provider.url}${path}`, {
        method,
        headers: {
          'privy-app-id': provider.appId,
          'content-type': 'application/json',
          'authorization': `Basic ${Buffer.from(`${provider.appId}:${secret}`).toString('base64')}`,
        },
        ...(method === 'POST' && { body: '{"linked_accounts":[{"type":"email","address":"x"}]}' }),
      })
      return response.status
    }
    return [await send('GET', '/api/v1/users'), await send('POST', '/api/v1/users')]
  }
  return { call, create, operator, provider, run }
}

test('security rule 46: a key has the scopes that its command names', async () => {
  const { call, create, provider, run } = await setUp()
  const reader = await create('reports', 'read')
  const writer = await create('backend', 'users,wallets,read')

  expect(reader).toMatch(/^khs_[\w-]{43}$/)
  expect(await call(reader)).toEqual([200, 403])
  expect(await call(writer)).toEqual([200, 422])
  expect(await run('list')).toEqual([
    expect.objectContaining({ key: 'reports', scopes: ['read'], rotated: null, previousSecretUntil: null }),
    expect.objectContaining({ key: 'backend', scopes: ['read', 'users', 'wallets'] }),
  ])
  await provider.close()
})

test('security rule 50: rejects the key name that the audit log uses for the secret in the settings', async () => {
  const { create, provider, run } = await setUp()

  expect(await rejection(create('settings', 'read'))).toMatchObject({ message: expect.stringContaining('reserved') })
  expect(await run('list')).toEqual([])
  await provider.close()
})

test('security rule 46: the store and later output contain no secret', async () => {
  const { create, provider, run } = await setUp()
  const secret = await create('backend', 'read')
  const rows = await provider.database.selectFrom('app_keys').selectAll().execute()

  expect(JSON.stringify([rows, await run('list')])).not.toContain(secret.slice(4))
  await provider.close()
})

test('security rule 46: after a rotation both secrets work until the overlap ends', async () => {
  const { call, create, provider, run } = await setUp()
  const before = await create('backend', 'read')
  const [rotated] = await run('rotate', 'backend', '--overlap', '1')
  const after = rotated!['secret'] as string
  const until = Date.parse(rotated!['previousSecretUntil'] as string)

  expect(until - Date.now()).toBeGreaterThan(hour - 60_000)
  expect([await call(before), await call(after)]).toEqual([
    [200, 403],
    [200, 403],
  ])
  await provider.database.updateTable('app_keys').set({ previous_until: Date.now() }).execute()
  expect([await call(before), await call(after)]).toEqual([
    [401, 401],
    [200, 403],
  ])
  // A second rotation without an overlap ends the first secret at once.
  await run('rotate', 'backend', '--overlap', '0')
  expect(await call(after)).toEqual([401, 401])
  await provider.close()
})

test('security rule 46: rejects a revoked key at once, and records events without its name', async () => {
  const { call, create, provider, run } = await setUp()
  const secret = await create('backend', 'read')
  await run('rotate', 'backend')

  expect(await run('revoke', 'backend')).toEqual([{ revoked: 'backend' }])
  expect(await call(secret)).toEqual([401, 401])
  const events = await provider.database.selectFrom('events').select('type').orderBy('created_at').execute()
  expect(events.map(({ type }) => type)).toEqual(['app-key-created', 'app-key-rotated', 'app-key-revoked'])
  await provider.close()
})

test.each([
  [['create', 'backend'], /Pass the scopes/],
  [['create', 'backend', '--scopes', 'read,admin'], /Pass the scopes/],
  [['create', 'Back End', '--scopes', 'read'], /name of the key/],
  [['create', 'taken', '--scopes', 'read'], /has a key 'taken' already/],
  [['rotate', 'unknown'], /no key 'unknown'/],
  [['rotate', 'taken', '--overlap', '721'], /--overlap must be/],
  [['revoke', 'unknown'], /no key 'unknown'/],
  [['delete', 'taken'], /Unknown action 'delete'/],
])('rejects the arguments keys %j', async (words, message) => {
  const { create, provider, run } = await setUp()
  await create('taken', 'read')

  expect(await rejection(run(...words))).toMatchObject({
    name: 'CommandError',
    message: expect.stringMatching(message),
  })
  expect(await run('list')).toHaveLength(1)
  await provider.close()
})

test('security rule 46: a restore removes each key, which may have been revoked after the backup', async () => {
  const { call, create, operator, provider, run } = await setUp()
  const secret = await create('backend', 'read')

  expect(await operator.run(secrets, 'restore')).toEqual([
    { restored: true },
    { appId: provider.appId, removedKey: 'backend' },
  ])
  expect(await call(secret)).toEqual([401, 401])
  expect(await run('list')).toEqual([])
  await provider.close()
})
