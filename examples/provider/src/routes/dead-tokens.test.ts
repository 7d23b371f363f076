import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'

const { sessions, users } = wire
type World = Awaited<ReturnType<typeof liveTokens>>

const guarded = Object.values({ ...wire.sessions, ...wire.users, ...wire.embeddedWallets }).filter(
  ({ auth }) => auth === 'required',
)

/** A session with every kind of token it can have: of before and after a refresh, and a fork that nobody recovered. */
async function liveTokens() {
  const { browser, provider } = setUp()
  const ada = browser('ada')
  await ada.login()
  const first = { ...ada.tokens }
  await ada.refresh()
  const second = { ...ada.tokens }
  const answer = await ada.call(sessions.fork, { refresh_token: ada.tokens.refresh })
  Object.assign(ada.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
  return { ada, first, fork: answer.newSessionRefreshToken, newest: { ...ada.tokens }, provider, second }
}

/** Everything that ends a session today. */
const endings: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'logging out': ({ ada, newest }) => ada.call(sessions.logout, { refresh_token: newest.refresh }),
  'logging out with an old token': ({ ada, first }) => ada.call(sessions.logout, { refresh_token: first.refresh }),
  'logging out by the access token': ({ ada, newest }) =>
    ada.raw('/api/v1/sessions/logout', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${newest.access}` },
    }),
  'the replay of a grandparent': ({ ada, first }) => rejection(ada.refresh(first.refresh)),
  'the end of its life': async ({ provider }) => provider.clock.advance(30 * 24 * 60 * 60_000),
  'the removal of its user': async ({ provider }) => {
    for (const table of ['accounts', 'sessions', 'users'] as const) await provider.database.deleteFrom(table).execute()
  },
}

test.each(Object.keys(endings))('behavior: after %s every token of the session is dead at once', async (name) => {
  const world = await liveTokens()
  const { ada, first, newest, provider, second } = world
  await endings[name]!(world)
  const alive: string[] = []
  for (const [kind, { access, refresh }] of Object.entries({ first, second, newest })) {
    for (const { method, path } of guarded) {
      const body = method === 'POST' ? { body: wellFormed(newest.refresh) } : {}
      const headers = { authorization: `Bearer ${access}` }
      const address = path.replace('{address}', '0x000000000000000000000000000000000000dEaD')
      if ((await ada.raw(address, { method, headers, ...body })).status !== 401) alive.push(`${kind}: ${path}`)
    }
    const renewed = await createBrowser(provider, 'ada')
      .refresh(refresh)
      .catch(() => undefined)
    if (renewed) alive.push(`${kind}: refresh`)
  }

  expect(guarded.length).toBeGreaterThan(6)
  expect(alive).toEqual([])
})

test('behavior: an access token says nothing any more once its session has ended', async () => {
  const { ada, newest } = await liveTokens()
  await endings['logging out']!({ ada, newest } as World)

  expect(await rejection(ada.call(users.me, {}))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN', status: 401 })
})

test('behavior: a session ends once, and says why once', async () => {
  const { ada, first, provider } = await liveTokens()
  for (let count = 0; count < 3; count++) await rejection(ada.refresh(first.refresh))
  await Promise.all(Array.from({ length: 10 }, () => ada.call(sessions.logout, { refresh_token: first.refresh })))
  const events = await provider.database.selectFrom('events').select('type').execute()
  const [session] = await provider.database
    .selectFrom('sessions')
    .select('ended_by')
    .where('kind', '=', 'login')
    .execute()

  expect(events).toEqual([{ type: 'session-ended-by-replay' }])
  expect(session).toEqual({ ended_by: 'replay' })
})

test('behavior: of ten logouts at once one is recorded', async () => {
  const { ada, newest, provider } = await liveTokens()
  const row = await provider.database.selectFrom('sessions').selectAll().where('kind', '=', 'login').executeTakeFirst()
  const { endSession } = await import('../database/end-session.js')
  await Promise.all(Array.from({ length: 10 }, () => endSession(provider, row!, 'logout')))
  const events = await provider.database.selectFrom('events').select('type').execute()

  expect(events).toEqual([{ type: 'session-ended-by-logout' }])
  expect(await rejection(ada.refresh(newest.refresh))).toMatchObject({ status: 401 })
  expect(await rejection(ada.call(users.me, {}))).toMatchObject({ status: 401 })
})

/** Has every field that any of the guarded endpoints asks for. */
const wellFormed = (refresh_token: string) =>
  JSON.stringify({
    address: '0x000000000000000000000000000000000000dEaD',
    auth_share: 'AAAA',
    chain_type: 'ethereum',
    entropy_id: '00000000000000000000000000000000',
    epoch: 0,
    recovery_ciphertext: 'AAAA',
    recovery_method: 'privy',
    refresh_token,
    wallet_index: 0,
  })
