// Proves threat 51.
import { sessions, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { fromPage, rejection, setUp } from '../../test/set-up.js'
import { findSession } from '../database/find-session.js'

const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const day = 24 * 60 * 60_000

/** A logged-in user, and browsers of wallets in the same network. */
async function setUpForks() {
  const { browser, provider } = setUp()
  const at = (name: string) => {
    const opened = browser(name)
    Object.assign(opened.extra, fromPage)
    return opened
  }
  const host = at('host')
  await host.login()
  const fork = async () => {
    const answer = await host.call(sessions.fork, { refresh_token: host.tokens.refresh, handover: true })
    Object.assign(host.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
    return answer.newSessionRefreshToken
  }
  const recover = async (by: ReturnType<typeof at>, refresh_token: string) =>
    by.keep(await by.call(sessions.recover, { refresh_token, handover: true }))
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').execute()).map(({ type }) => type)
  return { at, events, fork, host, provider, recover }
}

test('rejects a forked session with a key that the page selected, or without `handover: true`', async () => {
  const { host, provider } = await setUpForks()
  const { thumbprint } = await makeProver()
  const bodies = [{ key: thumbprint }, {}, { handover: false }]
  const answers = await Promise.all(
    bodies.map((body) =>
      host.raw('/api/v1/sessions/fork', {
        method: 'POST',
        headers: { ...fromPage, 'authorization': `Bearer ${host.tokens.access}`, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: host.tokens.refresh, ...body }),
      }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(await provider.database.selectFrom('sessions').select('kind').execute()).toEqual([{ kind: 'login' }])
})

test("threat 4: only a session's own tokens can create a forked session", async () => {
  const { at, host, provider } = await setUpForks()
  const laptop = at('laptop')
  provider.clock.advance(60_000)
  await laptop.login()
  const request = { refresh_token: host.tokens.refresh, handover: true } as const

  expect(await rejection(laptop.call(sessions.fork, request))).toMatchObject(over)
  expect(await host.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('threat 4: a forked session expires with its parent session', async () => {
  const { at, fork, host, provider, recover } = await setUpForks()
  const other = at('other')
  for (let count = 0; count < 29; count++) {
    provider.clock.advance(day)
    await host.refresh()
  }
  provider.clock.advance(day - 60_000)
  await host.refresh()
  await recover(other, await fork())
  provider.clock.advance(60_000)

  expect(await rejection(other.refresh())).toMatchObject(over)
  expect(await rejection(other.call(users.me, {}))).toMatchObject(over)
})

test('threat 4: ends a forked session that 50 clients redeem concurrently', async () => {
  const { at, fork, host, recover } = await setUpForks()
  const token = await fork()
  const clients = Array.from({ length: 50 }, (_, index) => at(`other ${index}`))
  const outcomes = await Promise.all(
    clients.map(async (one) => ({ one, answer: await recover(one, token).catch(() => undefined) })),
  )
  const winners = outcomes.filter(({ answer }) => answer !== undefined)

  expect(winners.length).toBeLessThanOrEqual(1)
  for (const { one } of winners) expect(await rejection(one.call(users.me, {}))).toMatchObject(over)
  expect(await host.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('records an event when a browser without a key redeems a forked session', async () => {
  const { at, events, fork, recover } = await setUpForks()
  await recover(at('other'), await fork())

  expect(await events()).toEqual(['session-forked', 'fork-recovered-unbound'])
})

test('a session keeps its ten most recently used forked sessions, and records the end of others', async () => {
  const { at, events, fork, provider, recover } = await setUpForks()
  const used = at('used')
  const next = async () => {
    provider.clock.advance(1000)
    return fork()
  }
  await recover(used, await next())
  // Forks that are not recovered in time do not count.
  for (let count = 0; count < 9; count++) await next()
  provider.clock.advance(60_000)
  await used.refresh()
  const others = Array.from({ length: 10 }, (_, index) => at(`other ${index}`))
  for (const other of others) {
    await recover(other, await next())
    await used.refresh()
  }
  const [oldest, ...rest] = await Promise.all(others.map((other) => other.call(users.me, {}).catch(() => undefined)))
  const types = await events()
  const count = (event: string) => types.filter((type) => type === event).length

  expect([oldest, ...rest.filter((answer) => answer === undefined)]).toEqual([undefined])
  expect(await used.refresh()).toMatchObject({ sessionUpdate: 'set' })
  expect([count('session-forked'), count('session-ended-by-fork-limit')]).toEqual([20, 1])
  // Of the 20 forks, those that have ended or were not recovered in time leave no row.
  expect(await provider.database.selectFrom('sessions').select('id').execute()).toHaveLength(11)
})

test('rejects a forked session that is stored after its parent has ended', async () => {
  const { host, provider } = await setUpForks()
  const parent = await provider.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  await host.call(sessions.logout, { refresh_token: host.tokens.refresh })
  const delayed = { ...parent, id: 'delayed', kind: 'fork' as const, parent_id: parent.id }
  await provider.database.insertInto('sessions').values(delayed).execute()

  expect(await findSession(provider, { appId: provider.appId, id: 'delayed' })).toBeUndefined()
})

test('security rule 25: a forked session has no frame key, even if the call sends one', async () => {
  const { at, fork, provider, recover } = await setUpForks()
  const other = at('other')
  const frame = await makeProver(provider.url)
  const { appId, clock } = provider
  other.extra['keyhook-frame-key'] = await frame.state({ appId, now: clock.now(), storage: 'none' })
  await recover(other, await fork())
  const forks = await provider.database
    .selectFrom('sessions')
    .select(['frame_storage', 'frame_thumbprint'])
    .where('kind', '=', 'fork')
    .execute()

  expect(forks).toEqual([{ frame_storage: null, frame_thumbprint: null }])
})
