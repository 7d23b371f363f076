// Proves security rule 12.
import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { serverPlatform } from '../../platform/server-platform.js'
import { version } from '../../domain/rules/app/version.js'
import { refreshUser } from '../user/refresh-user.js'

const find = ({ calls }: Pick<ReturnType<typeof setup>, 'calls'>, path: string) =>
  calls.findLast((call) => call.path === path)!.headers

test('every call sends the app ID, the client ID and the SDK version, and a write sends a body hash', async () => {
  const world = setup()
  await world.logIn()

  const config = find(world, `/api/v1/apps/${world.provider.appId}`)
  expect(config).toEqual({
    'origin': 'http://app.localhost:5173',
    'privy-app-id': world.provider.appId,
    'privy-ca-id': expect.stringMatching(/^[\w-]{22}$/) as string,
    'privy-client': `keyhook:${version}`,
  })
  const init = find(world, '/api/v1/passwordless/init')
  expect(init).toMatchObject({
    'privy-ca-id': config['privy-ca-id'],
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[\w-]{22}$/) as string,
    'dpop': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
  })
  expect(init).not.toHaveProperty('authorization')
})

test('an authenticated call has a token and a DPoP proof, and a repeated write keeps its idempotency key', async () => {
  const world = setup()
  await world.logIn()
  const { calls, client, clock, network, provider } = world
  await refreshUser(client)
  expect(find(world, '/api/v1/users/me')).toMatchObject({
    authorization: `Bearer ${client.session.accessToken()}`,
    dpop: expect.any(String) as string,
  })

  let isLost = false
  network.answer = async (input, init) => {
    if (isLost) return provider.fetch(input, init)
    isLost = true
    throw new TypeError('Failed to fetch')
  }
  const { acceptTerms } = await import('../user/accept-terms.js')
  await clock.finish(acceptTerms(client))

  const [first, second] = calls
    .filter(({ path }) => path === '/api/v1/users/me/accept_terms')
    .map(({ headers }) => headers)
  expect(second!['idempotency-key']).toBe(first!['idempotency-key'])
  expect(second!['dpop']).not.toBe(first!['dpop'])
})

test('does not send an optional feature that the server does not support', async () => {
  const world = setup()
  const { clock, logIn, network, provider } = world
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (!input.pathname.startsWith('/api/v1/apps/')) return response
    return Response.json({ ...((await response.json()) as object), features: undefined })
  }
  await clock.settle()

  await logIn()

  for (const { headers } of world.calls) {
    expect(headers).not.toHaveProperty('idempotency-key')
    expect(headers).not.toHaveProperty('dpop')
  }
  expect(world.client.session.isBound()).toBe(false)
})

test('rejects an authenticated call without a user before sending it', async () => {
  const { calls, client, clock } = setup()
  await clock.settle()
  const before = calls.length

  await expect(refreshUser(client)).rejects.toMatchObject({
    code: 'MUST_BE_AUTHENTICATED',
    message: 'User must be authenticated.',
  })
  expect(calls.length).toBe(before)
})

test('figure R12: in a browser without storage, a login ends with the page', async () => {
  const { cookies, proofKey, storage, tabs } = serverPlatform()
  const { browser, client, clock, logIn } = setup({ platform: { cookies, proofKey, storage, tabs } })

  expect(await logIn()).toMatchObject({ status: 'done' })

  await clock.advance(60 * 60_000)
  expect(await clock.finish(client.session.getAccessToken())).not.toBeNull()
  expect(client.platform.storage.isPersistent()).toBe(false)
  expect(browser.stored.size).toBe(0)
})

test('a provider page calls the API with its own token', async () => {
  const world = setup()
  const { client, logIn, network, provider } = world
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (!input.pathname.endsWith('/authenticate')) return response
    return Response.json({ ...((await response.json()) as object), privy_access_token: 'provider-token' })
  }
  await logIn()
  await refreshUser(client).catch(() => {})

  const sent = world.calls
    .filter(({ path }) => path === '/api/v1/users/me')
    .map(({ headers }) => headers['authorization'])
  expect(sent[0]).toBe('Bearer provider-token')
  expect(await client.session.getAccessToken()).not.toBe('provider-token')
})
