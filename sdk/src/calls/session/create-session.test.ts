// Proves security rule 12.

import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { emailFlow } from '../../login-methods/email/flow.js'
import { refreshUser } from '../user/refresh-user.js'
import { forkSession } from './fork-session.js'
import { logOut } from './log-out.js'
import { recoverSession } from './take-handover.js'

const refreshPath = '/api/v1/sessions'
const minute = 60_000

const key = (appId: string) => `keyhook:${appId}:session`
const held = ({ browser, provider }: Pick<ReturnType<typeof setup>, 'browser' | 'provider'>) =>
  JSON.parse(browser.stored.get(key(provider.appId)) ?? 'null') as Record<string, unknown> | null

test('threat 36: stores a login in storage and cookies, and exposes no token in the state', async () => {
  const context = setup()
  await context.logIn()

  const { client, browser } = context
  const accessToken = await client.session.getAccessToken()
  expect(held(context)).toMatchObject({ accessToken, isBound: true })
  expect([...browser.cookies.keys()].sort()).toEqual(['keyhook-id-token', 'keyhook-session', 'keyhook-token'])
  expect(browser.cookies.get('keyhook-token')).toBe(accessToken)
  expect(client.store.getState()).toMatchObject({
    session: 'authenticated',
    user: { email: { address: 'ada@example.com' } },
  })
  expect(JSON.stringify(client.store.getState())).not.toContain(accessToken)
})

test('becomes ready after a reload without a network', async () => {
  const { clock, logIn, network, openClient } = setup()
  await logIn()
  network.answer = () => new Promise(() => {})

  const reloaded = openClient()
  await clock.settle()

  expect(reloaded.store.getState()).toMatchObject({
    status: 'ready',
    session: 'authenticated',
    user: { email: { address: 'ada@example.com' } },
  })
})

test('reports that a login is not persistent, immediately or once storage is full', async () => {
  const { browser, client, logIn, openClient, provider } = setup()
  let hasSpace = false
  const { storage } = browser.openTab({ fetch: provider.fetch })
  const other = openClient({ storage: { ...storage, isPersistent: () => hasSpace } })
  expect(client.store.getState().isSessionPersisted).toBe(true)
  expect(other.store.getState().isSessionPersisted).toBe(false)

  hasSpace = true
  await logIn('grace@example.com', other)
  expect(other.store.getState().isSessionPersisted).toBe(true)
})

test('refreshes a token 30 s before its expiry, and not earlier', async () => {
  const { client, clock, count, logIn } = setup()
  await logIn()

  await clock.advance(59.4 * minute)
  await client.session.getAccessToken()
  expect(count(refreshPath)).toBe(0)

  await clock.advance(0.2 * minute)
  const renewed = await client.session.getAccessToken()
  expect(count(refreshPath)).toBe(1)
  expect(renewed).toBe(client.session.accessToken())
})

test('security rule 9, security rule 10: concurrent callers share one refresh, and one request confirms it to the server', async () => {
  const { client, clock, count, logIn } = setup()
  await logIn()
  const before = count('/api/v1/users/me')
  await clock.advance(60 * minute)

  const tokens = await Promise.all(Array.from({ length: 50 }, () => client.session.getAccessToken()))

  expect(new Set(tokens).size).toBe(1)
  expect(count(refreshPath)).toBe(1)
  await expect.poll(() => count('/api/v1/users/me') - before).toBe(1)
  await clock.settle()
  expect(count('/api/v1/users/me') - before).toBe(1)
})

test('threat 2: repeats a refresh after a lost response, and keeps the session', async () => {
  const { client, clock, logIn, network, provider } = setup()
  await logIn()
  await clock.advance(60 * minute)
  let isLost = false
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (input.pathname !== refreshPath || isLost) return response
    isLost = true
    throw new TypeError('Failed to fetch')
  }

  expect(await clock.finish(client.session.getAccessToken())).not.toBeNull()
  await clock.advance(60 * minute)
  expect(await client.session.getAccessToken()).not.toBeNull()
})

test.each([500, 503, 429, 404])('security rule 11: keeps the session if a refresh fails with %i', async (status) => {
  const { client, clock, logIn, network } = setup()
  await logIn()
  await clock.advance(60 * minute)
  network.answer = async () => new Response('{}', { status })

  await expect(clock.finish(client.session.getAccessToken())).rejects.toMatchObject({ name: 'ProviderError', status })

  network.answer = undefined
  expect(client.store.getState().session).toBe('authenticated')
  expect(await client.session.getAccessToken()).not.toBeNull()
})

test('security rule 11: a final rejection of a refresh logs out all tabs', async () => {
  const context = setup()
  const { browser, client, clock, logIn, network, openClient } = context
  await logIn()
  const other = openClient()
  await clock.settle()
  expect(other.store.getState().session).toBe('authenticated')
  const events: string[] = []
  client.events.on('accessTokenRemoved', () => events.push('accessTokenRemoved'))
  client.events.on('logout', () => events.push('logout'))
  await clock.advance(60 * minute)
  network.answer = async () => Response.json({ error: 'no', code: 'missing_or_invalid_token' }, { status: 401 })

  expect(await client.session.getAccessToken()).toBeNull()
  await clock.settle()

  expect(client.store.getState()).toMatchObject({ session: 'anonymous', user: undefined })
  expect(other.store.getState()).toMatchObject({ session: 'anonymous', user: undefined })
  expect(held(context)).toBeNull()
  expect(browser.cookies.size).toBe(0)
  expect(events).toEqual(['accessTokenRemoved', 'logout'])
})

test('security rule 10: after a rejected refresh, adopts tokens that another tab has stored', async () => {
  const { client, clock, logIn, network, openClient, provider } = setup()
  await logIn()
  const other = openClient()
  await clock.advance(60 * minute)
  network.answer = async (input, init) => {
    if (input.pathname !== refreshPath) return provider.fetch(input, init)
    network.answer = undefined
    await other.session.getAccessToken()
    return Response.json({ error: 'no', code: 'missing_or_invalid_token' }, { status: 401 })
  }

  const token = await client.session.getAccessToken()

  expect(token).not.toBeNull()
  expect(token).toBe(other.session.accessToken())
  expect(client.store.getState().session).toBe('authenticated')
})

test('security rule 10, figure R10: a tab that was suspended between two attempts does not send its outdated token', async () => {
  const { calls, client, clock, logIn, network, openClient, provider } = setup()
  await logIn()
  let wake = () => {}
  const sleeper = openClient({ sleep: () => new Promise((resolve) => (wake = resolve)) })
  await clock.advance(60 * minute)
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const requested = sleeper.session.getAccessToken()
  await clock.settle()
  network.answer = undefined
  for (let hours = 0; hours < 2; hours++) {
    await client.session.getAccessToken()
    await clock.advance(60 * minute)
  }
  const renewed = await client.session.getAccessToken()
  const before = calls.length

  wake()

  expect(await requested).toBe(renewed)
  expect(calls.slice(before).map(({ path }) => path)).not.toContain(refreshPath)
  await clock.advance(60 * minute)
  expect(await client.session.getAccessToken()).not.toBeNull()
  expect(await provider.database.selectFrom('events').select('type').execute()).not.toContainEqual({
    type: 'session-ended-by-replay',
  })
})

test('threat 3: two tabs that refresh at the same time end with the same session', async () => {
  const { client, clock, logIn, openClient } = setup()
  await logIn()
  const other = openClient()
  await clock.advance(60 * minute)

  const tokens = await Promise.all([client.session.getAccessToken(), other.session.getAccessToken()])
  await clock.advance(60 * minute)

  expect(tokens).not.toContain(null)
  expect(await client.session.getAccessToken()).toBe(await other.session.getAccessToken())
})

test('security rule 10: a refresh that completes after a logout in another tab does not restore the user', async () => {
  const context = setup()
  const { client, clock, logIn, network, openClient, provider } = context
  await logIn()
  const other = openClient()
  await clock.advance(60 * minute)
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (input.pathname === refreshPath) {
      network.answer = undefined
      other.session.destroy()
    }
    return response
  }

  expect(await client.session.getAccessToken()).toBeNull()
  expect(held(context)).toBeNull()
})

test("threat 41: a login of another user in another tab switches this tab's user, and ends pending calls", async () => {
  const { client, clock, logIn, openClient } = setup()
  await logIn()
  const other = openClient()
  await clock.settle()
  await logOut(other)
  await clock.settle()
  expect(client.store.getState().session).toBe('anonymous')
  const logins: unknown[] = []
  client.events.on('login', ({ user, wasAlreadyAuthenticated }) =>
    logins.push([user.email?.address, wasAlreadyAuthenticated]),
  )
  void getFlow(client, emailFlow).send({ type: 'sendCode', destination: 'ada@example.com', intent: 'login' })
  await clock.settle()

  await logIn('bob@example.com', other)

  expect(client.store.getState().user?.email?.address).toBe('bob@example.com')
  expect(getFlow(client, emailFlow).getState()).toEqual({ status: 'initial' })
  expect(logins).toEqual([['bob@example.com', true]])
})

test('threat 5: tokens of another app log the user out', async () => {
  const context = setup()
  const { browser, clock, logIn, openClient, provider } = context
  await logIn()
  const stored = held(context)!
  const [head, payload, signature] = (stored['accessToken'] as string).split('.')
  const claims = JSON.parse(atob(payload!.replaceAll('-', '+').replaceAll('_', '/'))) as object
  const foreign = btoa(JSON.stringify({ ...claims, aid: 'another-app', aud: 'another-app' }))
  browser.stored.set(
    key(provider.appId),
    JSON.stringify({ ...stored, accessToken: [head, foreign.replaceAll('=', ''), signature].join('.') }),
  )

  const reloaded = openClient()
  await clock.settle()

  expect(reloaded.store.getState()).toMatchObject({ status: 'ready', session: 'anonymous' })
  expect(held(context)).toBeNull()
})

test.each([-24, -1, 1, 24])(
  'security rule 12, figure R11: a clock that is wrong by %i h causes no extra refresh',
  async (hours) => {
    const context = setup({ skew: hours * 60 * minute })
    const { client, clock, count, logIn } = context

    expect(await logIn()).toMatchObject({ status: 'done' })
    for (let call = 0; call < 5; call++) {
      await clock.advance(10 * minute)
      await client.session.getAccessToken()
    }
    expect(count(refreshPath)).toBe(0)
    await clock.advance(10 * minute)
    expect(await client.session.getAccessToken()).not.toBeNull()
    expect(count(refreshPath)).toBe(1)
  },
)

test.each([-24, 24])('a clock change of %i h during a session causes at most one extra refresh', async (hours) => {
  const { client, clock, count, logIn } = setup()
  await logIn()

  clock.jump(hours * 60 * minute)
  for (let call = 0; call < 6; call++) {
    expect(await clock.finish(refreshUser(client))).toMatchObject({ email: { address: 'ada@example.com' } })
    await clock.advance(9 * minute)
  }

  expect(client.store.getState().session).toBe('authenticated')
  expect(count(refreshPath)).toBeLessThanOrEqual(2)
})

test('a temporarily wrong clock does not affect newer tokens from another tab', async () => {
  const { client, clock, count, logIn, openClient } = setup()
  await logIn()
  const other = openClient()
  clock.jump(-24 * 60 * minute)
  await clock.finish(refreshUser(other))
  clock.jump(24 * 60 * minute)

  await clock.advance(60 * minute)
  await clock.finish(client.session.getAccessToken())
  expect(count(refreshPath)).toBe(1)

  expect(await clock.finish(other.session.getAccessToken())).not.toBeNull()
  expect(count(refreshPath)).toBe(1)
})

test("a tab that acquires the lock waits a limited time until the previous tab's tokens are in storage", async () => {
  const { browser, client, clock, count, logIn, openClient, provider } = setup()
  await logIn()
  const { storage } = browser.openTab({ fetch: provider.fetch })
  let delayed: string | null = null
  const arrivals = new Set<() => void>()
  const other = openClient({
    lock: (_name, _timeout, run) => run({ hasWaited: true }),
    storage: {
      ...storage,
      get: (name) => (delayed !== null && name === key(provider.appId) ? delayed : storage.get(name)),
      watch(name, listener) {
        const arrive = () => listener(storage.get(name))
        arrivals.add(arrive)
        return () => void arrivals.delete(arrive)
      },
    },
  })
  await clock.settle()

  await clock.advance(60 * minute)
  delayed = storage.get(key(provider.appId))
  const renewed = await clock.finish(client.session.getAccessToken())
  const requested = other.session.getAccessToken()
  await clock.settle()
  delayed = null
  arrivals.forEach((arrive) => arrive())
  expect(await clock.finish(requested)).toBe(renewed)
  expect(count(refreshPath)).toBe(1)

  await clock.advance(60 * minute)
  expect(await clock.finish(other.session.getAccessToken())).not.toBe(renewed)
  expect(count(refreshPath)).toBe(2)
})

test('a handover token opens a session in another browser once', async () => {
  const { client, clock, logIn, openClient } = setup()
  await logIn()

  const otherTab = setupOtherTab(openClient)
  const token = await forkSession(client)
  const user = await recoverSession(otherTab, { refreshToken: token })
  await clock.settle()

  expect(user.id).toBe(client.store.getState().user?.id)
  expect(otherTab.store.getState().session).toBe('authenticated')
  await expect(recoverSession(otherTab, { refreshToken: token })).rejects.toMatchObject({
    code: 'MISSING_OR_INVALID_TOKEN',
  })
  expect(await client.session.getAccessToken()).not.toBeNull()
})

const setupOtherTab = (openClient: ReturnType<typeof setup>['openClient']) => {
  const memory = new Map<string, string>()
  return openClient({
    storage: {
      get: (name) => memory.get(name) ?? null,
      set: (name, value) => void memory.set(name, value),
      remove: (name) => void memory.delete(name),
      isPersistent: () => true,
      watch: () => () => {},
    },
    tabs: { post: () => {}, listen: () => () => {} },
  })
}

test('security rule 13, threat 42: logout first notifies the server, which invalidates the tokens', async () => {
  // Opens a session that is not bound to a proof key.
  const { calls, client, logIn, provider } = setup({ platform: { proofKey: async () => undefined } })
  await logIn()
  const accessToken = client.session.accessToken()
  const ask = () =>
    provider.fetch(`${provider.url}/api/v1/users/me`, {
      headers: {
        'authorization': `Bearer ${accessToken}`,
        'privy-app-id': provider.appId,
        'origin': 'http://app.localhost:5173',
      },
    })
  expect((await ask()).status).toBe(200)

  await logOut(client)

  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/sessions/logout' })
  expect(client.store.getState()).toMatchObject({ session: 'anonymous', user: undefined })
  expect((await ask()).status).toBe(401)
})

test('figure R5: logout takes at most 10 s if the server does not respond', async () => {
  const { client, clock, logIn, network } = setup()
  await logIn()
  network.answer = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

  const leaving = logOut(client)
  await clock.advance(9_999)
  expect(client.store.getState().session).toBe('authenticated')
  await clock.advance(1)
  await leaving

  expect(client.store.getState().session).toBe('anonymous')
})

test('logout takes at most 10 s if a token refresh gets no response', async () => {
  const { client, clock, logIn, network } = setup()
  await logIn()
  await clock.advance(60 * minute)
  network.answer = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

  const leaving = logOut(client)
  await clock.advance(10_000)
  await leaving

  expect(client.store.getState().session).toBe('anonymous')
})

test.each([
  ['another user', 'bob@example.com'],
  ['unknown', undefined],
])('a tab that missed a change of the user (%s) detects the change when it needs a token', async (_, email) => {
  const { client, clock, logIn, openClient } = setup()
  await logIn()
  const deaf = openClient({
    tabs: { post: () => {}, listen: () => () => {} },
    storage: { ...client.tab.storage, watch: () => () => {} },
  })
  await clock.settle()
  await logOut(client)
  if (email !== undefined) await logIn(email)
  expect(deaf.store.getState().user?.email?.address).toBe('ada@example.com')

  expect(await deaf.session.getAccessToken()).toBe(client.session.accessToken())

  expect(deaf.store.getState().user?.email?.address).toBe(email)
})
