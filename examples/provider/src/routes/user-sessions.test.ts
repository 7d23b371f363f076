// Proves security rule 28.
import { sessions, users } from '@keyhook/sdk/wire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { createBrowser, fromPage, rejection, setUp } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1'

/** A user who is logged in in three browsers, a minute apart. */
async function threeBrowsers() {
  const { browser, provider } = setUp()
  const devices = [browser('laptop'), browser('phone'), browser('library')] as const
  for (const [index, device] of devices.entries()) {
    const userAgent = [firefox, safari][index]
    if (userAgent !== undefined) device.extra['user-agent'] = userAgent
    await device.login()
    provider.clock.advance(60_000)
  }
  const [laptop, phone, library] = devices
  const list = async (device = laptop) => (await device.call(sessions.list, {})).sessions
  const idOf = async (device: typeof laptop) => (await list(device)).find(({ isCurrent }) => isCurrent)?.id ?? ''
  const events = () => provider.database.selectFrom('events').select(['type', 'session_id']).execute()
  return { browser, events, idOf, laptop, library, list, phone, provider }
}

test("lists a user's browsers by name, most recently used first", async () => {
  const { laptop, list, provider } = await threeBrowsers()
  await laptop.refresh()
  const found = await list()

  expect(found).toMatchObject([
    { browser: 'Firefox', system: 'Linux', isCurrent: true },
    { browser: null, system: null, isCurrent: false },
    { browser: 'Safari', system: 'iPhone', isCurrent: false },
  ])
  const [current] = found
  const now = Math.floor(provider.clock.now() / 1000) * 1000
  expect(current?.lastUsedAt.getTime()).toBe(now)
  expect(current?.createdAt.getTime()).toBe(now - 3 * 60_000)
})

test('lists a login once, regardless of its forked sessions', async () => {
  const { laptop, list, provider } = await threeBrowsers()
  const { database } = provider
  const [parent] = await database.selectFrom('sessions').selectAll().execute()
  if (!parent) throw new Error('There are sessions.')
  const fork = { ...parent, kind: 'fork' as const, parent_id: parent.id, rotated_at: provider.clock.now() }
  const forks = Array.from({ length: 120 }, (_, index) => ({ ...fork, id: `fork ${index}`, parent_generation: index }))
  await database.insertInto('sessions').values(forks).execute()
  const found = await list(laptop)

  expect(found).toHaveLength(100)
  expect(found.filter(({ id }) => !id.startsWith('fork'))).toHaveLength(3)
  expect(found.map(({ lastUsedAt }) => lastUsedAt)).toEqual(
    found.map(({ lastUsedAt }) => lastUsedAt).toSorted((one, other) => Number(other) - Number(one)),
  )
})

test('ending one session invalidates it immediately, and keeps the others', async () => {
  const { events, idOf, laptop, library, list, phone } = await threeBrowsers()
  const id = await idOf(phone)
  await laptop.call(sessions.end, { id })
  // Ending a session that has already ended succeeds.
  await laptop.call(sessions.end, { id })

  expect(await rejection(phone.call(users.me, {}))).toMatchObject(over)
  expect(await rejection(phone.refresh())).toMatchObject(over)
  expect(await library.refresh()).toMatchObject({ sessionUpdate: 'set' })
  expect(await list()).toHaveLength(2)
  expect(await events()).toEqual([{ type: 'session-ended-by-user', session_id: id }])
})

test('ends all other sessions in one call, with an event for each', async () => {
  const { events, laptop, library, list, phone } = await threeBrowsers()
  await laptop.call(sessions.endOthers, {})

  expect(await list()).toMatchObject([{ isCurrent: true }])
  expect(await laptop.refresh()).toMatchObject({ sessionUpdate: 'set' })
  for (const other of [phone, library]) expect(await rejection(other.refresh())).toMatchObject(over)
  expect((await events()).map(({ type }) => type)).toEqual(['session-ended-by-user', 'session-ended-by-user'])
})

test('neither lists nor ends sessions of another user or app', async () => {
  const app = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
  const provider = createTestProvider({ settings: { apps: [app] } })
  const [ada, eve, foreign] = [
    createBrowser(provider, 'ada'),
    createBrowser(provider, 'eve'),
    createBrowser(provider, 'ada', app.id),
  ]
  await ada.login('ada@example.com')
  await eve.login('eve@example.com')
  await foreign.login('ada@example.com')
  const [otherKey] = (await ada.call(sessions.list, {})).sessions
  for (const other of [eve, foreign]) {
    await other.call(sessions.end, { id: otherKey?.id ?? '' })
    await other.call(sessions.endOthers, {})
    expect((await other.call(sessions.list, {})).sessions).toMatchObject([{ isCurrent: true }])
  }

  expect(await ada.refresh()).toMatchObject({ sessionUpdate: 'set' })
  expect(await provider.database.selectFrom('events').selectAll().execute()).toEqual([])
})

test('threat 4: lists a used handover session, which cannot end others and ends with its parent', async () => {
  const { browser, idOf, laptop, list, phone } = await threeBrowsers()
  Object.assign(laptop.extra, fromPage)
  const answer = await laptop.call(sessions.fork, { refresh_token: laptop.tokens.refresh, handover: true })
  Object.assign(laptop.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
  const waiting = await list()
  const other = browser('other')
  Object.assign(other.extra, fromPage)
  const recovered = await other.call(sessions.recover, { refresh_token: answer.newSessionRefreshToken, handover: true })
  Object.assign(other.tokens, { access: recovered.accessToken, refresh: recovered.refreshToken })
  const both = await list()
  const refused = [
    await rejection(other.call(sessions.endOthers, {})),
    await rejection(other.call(sessions.end, { id: await idOf(laptop) })),
  ]
  const left = await list()
  await phone.call(sessions.end, { id: await idOf(laptop) })

  expect([waiting.length, both.length, left.length]).toEqual([3, 4, 4])
  expect(refused).toMatchObject([{ reason: 'login_required' }, { reason: 'login_required' }])
  for (const ended of [laptop, other]) expect(await rejection(ended.refresh())).toMatchObject(over)
})

test('does not list ended sessions, regardless of the reason', async () => {
  const { laptop, library, list, phone, provider } = await threeBrowsers()
  await phone.call(sessions.logout, { refresh_token: phone.tokens.refresh })
  const afterLogout = await list()
  for (let day = 0; day < 14; day++) {
    provider.clock.advance(24 * 60 * 60_000)
    await laptop.refresh()
  }

  expect(afterLogout).toHaveLength(2)
  expect(await list()).toHaveLength(1)
  expect(await rejection(library.refresh())).toMatchObject(over)
})

test("an access token without the session's key neither lists nor ends sessions", async () => {
  const { browser } = setUp()
  const [ada, other] = [browser('ada'), browser('other')]
  await other.login()
  ada.keys.page = await makeProver()
  await ada.login()
  ada.keys.page = undefined

  expect(await rejection(ada.call(sessions.list, {}))).toMatchObject(over)
  expect(await rejection(ada.call(sessions.endOthers, {}))).toMatchObject(over)
  expect(await rejection(ada.call(sessions.end, { id: 'any' }))).toMatchObject(over)
  expect(await other.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('threat 51: ends all sessions of a user, even if the page keys exceed the parameters of one SQL statement', async () => {
  const { browser, provider } = setUp()
  const [ada, script] = [browser('ada'), browser('script')]
  for (const each of [ada, script]) {
    each.keys.page = await makeProver()
    await each.login()
  }
  const { database } = provider
  const { ended_at, id, thumbprint, ...columns } = await database
    .selectFrom('sessions')
    .selectAll()
    .where('thumbprint', '=', script.keys.page?.thumbprint ?? '')
    .executeTakeFirstOrThrow()
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 33000)
    insert into sessions (id, thumbprint, ended_at, ${names})
    select 'old' || i, 'key' || i, 1, ${names} from n, sessions where id = ${id}
  `.execute(database)
  await ada.call(sessions.endOthers, {})

  expect(await rejection(script.refresh())).toMatchObject(over)
  const known = database.selectFrom('page_keys').select('page_key')
  expect(await known.execute()).toEqual([{ page_key: ada.keys.page?.thumbprint }])
})
