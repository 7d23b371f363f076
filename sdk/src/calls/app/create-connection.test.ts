import { expect, test, vi } from 'vitest'
import { setup } from '../../../test/setup.js'
import * as passwordless from '../../login-methods/email/endpoints.js'

const configPath = '/api/v1/apps/keyhook-test-app-00000001'
const down = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = (_: URL, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

test('loads the app settings once, and makes the client ready', async () => {
  const { client, clock, count } = setup({ app: { name: 'Analytical Engine' } })

  await clock.settle()

  expect(client.store.getState()).toMatchObject({
    status: 'ready',
    session: 'anonymous',
    isAppLoaded: true,
    offline: undefined,
    app: { name: 'Analytical Engine' },
  })
  await clock.advance(60_000)
  expect(count(configPath)).toBe(1)
})

test.each([
  ['refuses connections', down],
  ['never answers', silent],
])('figure R14: with a provider that %s, the client is ready and offline within 3 s', async (_, answer) => {
  const { client, clock, network } = setup()
  network.answer = answer

  await clock.advance(2_000)
  expect(client.store.getState()).toMatchObject({ status: 'initializing', offline: undefined })
  await clock.advance(1_000)

  expect(client.store.getState()).toMatchObject({
    status: 'ready',
    session: 'anonymous',
    offline: { code: 'OFFLINE' },
    isAppLoaded: false,
  })
})

test.each([
  ['refused connections', down, 1_000],
  ['refused connections', down, 63_000],
  ['never answered', silent, 1_000],
  ['never answered', silent, 63_000],
])('figure R14: after a provider that %s recovers, the client is online within 5 s', async (_, answer, downtime) => {
  const { client, clock, network } = setup()
  network.answer = answer
  await clock.advance(downtime)

  network.answer = undefined
  await clock.advance(5_000)

  expect(client.store.getState()).toMatchObject({ status: 'ready', offline: undefined, isAppLoaded: true })
})

test('sends no request while the page is hidden, and retries when it becomes visible', async () => {
  const { client, clock, count, network } = setup()
  network.answer = down
  await clock.advance(10_000)
  client.tab.setActive(false)
  await clock.advance(4_000)
  const before = count(configPath)

  await clock.advance(600_000)
  expect(count(configPath)).toBe(before)

  network.answer = undefined
  client.tab.setActive(true)
  await clock.settle()
  expect(client.store.getState().offline).toBeUndefined()
})

test('retries with increasing delays of at most 4 s', async () => {
  const { clock, count, network } = setup()
  network.answer = down
  await clock.advance(60_000)
  const before = count(configPath)

  await clock.advance(60_000)

  expect(count(configPath) - before).toBe(15)
})

test('retries immediately when the app requests a retry', async () => {
  const { client, clock, network } = setup()
  network.answer = down
  await clock.advance(60_000)

  network.answer = undefined
  client.reconnect()
  await clock.settle()

  expect(client.store.getState().offline).toBeUndefined()
})

test('a failed call marks the provider as offline, and the client reconnects later', async () => {
  const { client, clock, count, logIn, network } = setup()
  await logIn()
  network.answer = down
  await clock.advance(60 * 60_000)

  await expect(clock.finish(client.session.getAccessToken())).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(client.store.getState()).toMatchObject({ session: 'authenticated', offline: { code: 'OFFLINE' } })
  const before = count('/api/v1/sessions')
  network.answer = undefined
  await clock.advance(5_000)

  expect(client.store.getState()).toMatchObject({ session: 'authenticated', offline: undefined })
  await vi.waitFor(() => expect(count('/api/v1/sessions') - before).toBe(1))
})

test('keeps an expired session while the provider is offline', async () => {
  const { clock, logIn, network, openClient } = setup()
  await logIn()
  await clock.advance(2 * 60 * 60_000)
  network.answer = down

  const reloaded = openClient()
  await clock.advance(3_000)
  expect(reloaded.store.getState()).toMatchObject({
    status: 'ready',
    session: 'authenticated',
    user: { email: { address: 'ada@example.com' } },
    offline: { code: 'OFFLINE' },
  })

  network.answer = undefined
  await clock.advance(10_000)
  expect(reloaded.store.getState().offline).toBeUndefined()
  expect(await clock.finish(reloaded.session.getAccessToken())).not.toBeNull()
})

test('reports an unknown app immediately, without retries', async () => {
  const { client, clock, count, network } = setup()
  network.answer = async () =>
    Response.json({ error: 'no such app', code: 'missing_or_invalid_app_id' }, { status: 400 })

  await clock.settle()
  expect(client.store.getState()).toMatchObject({ status: 'ready', offline: { code: 'INVALID_APP_ID' } })
  const before = count(configPath)
  await clock.advance(60_000)
  expect(count(configPath)).toBe(before)
})

test('reports a rejected origin immediately', async () => {
  const { clock, openClient } = setup()

  const foreign = openClient({ href: 'http://evil.example/' })
  await clock.settle()

  expect(foreign.store.getState()).toMatchObject({ status: 'ready', offline: { code: 'ORIGIN_NOT_ALLOWED' } })
})

test("a call that the browser blocks rejects with the provider's origin error", async () => {
  const { client, clock, network } = setup()
  // In production, a page of a rejected origin can read only the error response of the app's settings.
  network.answer = async ({ pathname }) =>
    pathname === configPath
      ? Response.json({ error: 'This origin is not allowed for the app.', code: 'origin_not_allowed' }, { status: 403 })
      : down()
  await clock.settle()

  const sent = client.http.call(passwordless.init, { email: 'ada@example.com' })

  await expect(clock.finish(sent)).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  expect(client.store.getState()).toMatchObject({ offline: { code: 'ORIGIN_NOT_ALLOWED' } })
})

test('a disposed client sends no requests, and works again after a restart', async () => {
  const { client, clock, count, network } = setup()
  network.answer = down
  await clock.advance(5_000)

  client.dispose()
  await clock.settle()
  const before = count(configPath)
  await clock.advance(60_000)
  expect(count(configPath)).toBe(before)
  expect(clock.pending()).toBe(0)

  network.answer = undefined
  client.start()
  await clock.advance(1_000)
  expect(client.store.getState()).toMatchObject({ offline: undefined, isAppLoaded: true })
})
