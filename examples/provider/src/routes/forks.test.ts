// Proves threat 51.
import { sessions, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'
import { findSession } from '../database/find-session.js'

const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const day = 24 * 60 * 60_000
/** Forks that the token alone recovers. */
const unbound = { app: { allowUnboundForks: true } }

test('threat 4: a session is forked by its own tokens alone', async () => {
  const { browser, provider } = setUp()
  const [phone, laptop] = [browser('phone'), browser('laptop')]
  await phone.login()
  provider.clock.advance(60_000)
  await laptop.login()

  expect(await rejection(laptop.call(sessions.fork, { refresh_token: phone.tokens.refresh }))).toMatchObject(over)
  expect(await phone.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('threat 4: a fork ends with the time of its parent', async () => {
  const { browser, provider } = setUp(unbound)
  const [host, other] = [browser('host'), browser('other')]
  await host.login()
  for (let count = 0; count < 29; count++) {
    provider.clock.advance(day)
    await host.refresh()
  }
  const { newSessionRefreshToken } = await host.call(sessions.fork, { refresh_token: host.tokens.refresh })
  const { accessToken, refreshToken } = await other.call(sessions.recover, { refresh_token: newSessionRefreshToken })
  Object.assign(other.tokens, { access: accessToken, refresh: refreshToken })
  provider.clock.advance(day)

  expect(await rejection(other.refresh())).toMatchObject(over)
  expect(await rejection(other.call(users.me, {}))).toMatchObject(over)
})

test('threat 4: of 50 clients that recover a fork at once none keeps it', async () => {
  const { browser } = setUp(unbound)
  const host = browser('host')
  await host.login()
  const { accessToken, newSessionRefreshToken, refreshToken } = await host.call(sessions.fork, {
    refresh_token: host.tokens.refresh,
  })
  Object.assign(host.tokens, { access: accessToken, refresh: refreshToken })
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const one = browser(`other ${index}`)
      const answer = await one.call(sessions.recover, { refresh_token: newSessionRefreshToken }).catch(() => undefined)
      Object.assign(one.tokens, { access: answer?.accessToken ?? '', refresh: answer?.refreshToken ?? '' })
      return { answer, one }
    }),
  )
  const winners = outcomes.filter(({ answer }) => answer !== undefined)

  expect(winners.length).toBeLessThanOrEqual(1)
  for (const { one } of winners) expect(await rejection(one.call(users.me, {}))).toMatchObject(over)
  expect(await host.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

/** A fork that names the key of the context it is for. */
async function boundFork() {
  const { browser, provider } = setUp()
  const [host, other] = [browser('host'), browser('other')]
  await host.login()
  const [right, wrong] = [await makeProver(), await makeProver()]
  const key = await calculateJwkThumbprint(right.jwk)
  const answer = await host.call(sessions.fork, { refresh_token: host.tokens.refresh, key })
  Object.assign(host.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
  const call = async <result>(by: typeof right | undefined, run: () => Promise<result>) => {
    other.keys.page = by
    return run().finally(() => (other.keys.page = undefined))
  }
  const recover = (by?: typeof right) =>
    call(by, () => other.call(sessions.recover, { refresh_token: answer.newSessionRefreshToken }))
  const events = () => provider.database.selectFrom('events').select('type').execute()
  return { call, events, host, other, provider, recover, right, wrong }
}

test('a fork is recovered by the key that was named for it, and stays bound to it', async () => {
  const { call, events, other, recover, right, wrong } = await boundFork()
  const refused = [await rejection(recover()), await rejection(recover(wrong))]
  const recovered = await recover(right)
  const refresh = (by?: typeof right) =>
    call(by, () => other.call(sessions.refresh, { refresh_token: recovered.refreshToken ?? '' }))

  expect(refused).toMatchObject([over, over])
  expect(await events()).toEqual([{ type: 'session-forked' }, { type: 'fork-refused' }, { type: 'fork-refused' }])
  expect(await rejection(refresh())).toMatchObject(over)
  expect(await rejection(refresh(wrong))).toMatchObject(over)
  expect(await refresh(right)).toMatchObject({ sessionUpdate: 'set' })
})

test('behavior: a fork that names a key cannot be taken away by who lacks it', async () => {
  const { call, other, recover, right, wrong } = await boundFork()
  const { refreshToken } = await recover(right)
  for (const by of [undefined, wrong]) expect(await rejection(recover(by))).toMatchObject(over)

  expect(await call(right, () => other.call(sessions.refresh, { refresh_token: refreshToken ?? '' }))).toMatchObject({
    sessionUpdate: 'set',
  })
})

test('behavior: a fork names a key, unless the app’s settings say otherwise', async () => {
  const { host, provider } = await boundFork()
  const fork = (key?: string) => host.call(sessions.fork, { refresh_token: host.tokens.refresh, key })
  const refused = await rejection(fork())
  provider.configure(unbound.app)

  expect(refused).toMatchObject({ code: 'INVALID_DATA', status: 422 })
  expect(await fork()).toMatchObject({ newSessionRefreshToken: expect.any(String) as string })
})

test('behavior: a fork that the token alone recovered is an event', async () => {
  const { browser, provider } = setUp(unbound)
  const [host, other] = [browser('host'), browser('other')]
  await host.login()
  const { newSessionRefreshToken } = await host.call(sessions.fork, { refresh_token: host.tokens.refresh })
  await other.call(sessions.recover, { refresh_token: newSessionRefreshToken })

  expect(await provider.database.selectFrom('events').select('type').execute()).toEqual([
    { type: 'session-forked' },
    { type: 'fork-recovered-unbound' },
  ])
})

test('behavior: a session has ten forks, those used last, and each fork is an event', async () => {
  const { browser, provider } = setUp(unbound)
  const [host, used] = [browser('host'), browser('used')]
  await host.login()
  const fork = async () => {
    provider.clock.advance(1000)
    const answer = await host.call(sessions.fork, { refresh_token: host.tokens.refresh })
    Object.assign(host.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
    return answer.newSessionRefreshToken
  }
  const recover = async (who: typeof used, refresh_token: string) => {
    const { accessToken, refreshToken } = await who.call(sessions.recover, { refresh_token })
    Object.assign(who.tokens, { access: accessToken, refresh: refreshToken })
  }
  await recover(used, await fork())
  // Those that are not recovered in time take no place.
  for (let count = 0; count < 9; count++) await fork()
  provider.clock.advance(60_000)
  await used.refresh()
  const others = Array.from({ length: 10 }, (_, index) => browser(`other ${index}`))
  for (const other of others) {
    await recover(other, await fork())
    await used.refresh()
  }
  const [oldest, ...rest] = await Promise.all(others.map((other) => other.call(users.me, {}).catch(() => undefined)))
  const rows = await provider.database.selectFrom('events').select('type').execute()
  const count = (event: string) => rows.filter(({ type }) => type === event).length

  expect([oldest, ...rest.filter((answer) => answer === undefined)]).toEqual([undefined])
  expect(await used.refresh()).toMatchObject({ sessionUpdate: 'set' })
  expect([count('session-forked'), count('session-ended-by-fork-limit')]).toEqual([20, 1])
})

test('behavior: a fork that is stored after its session has ended is dead', async () => {
  const { host, provider } = await boundFork()
  const parent = await provider.database
    .selectFrom('sessions')
    .selectAll()
    .where('kind', '=', 'login')
    .executeTakeFirstOrThrow()
  await host.call(sessions.logout, { refresh_token: host.tokens.refresh })
  const late = { ...parent, id: 'late', kind: 'fork' as const, parent_id: parent.id }
  await provider.database.insertInto('sessions').values(late).execute()

  expect(await findSession(provider, { appId: provider.appId, id: 'late' })).toBeUndefined()
})

test('security rule 25: a fork opens no wallet before the user confirms it, whatever frame key comes along', async () => {
  const { other, provider, recover, right } = await boundFork()
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  other.extra['keyhook-frame-key'] = await new SignJWT({ aid: provider.appId, storage: 'none' })
    .setProtectedHeader({ alg: 'ES256', typ: 'keyhook-frame+jwt', jwk: await exportJWK(publicKey) })
    .setAudience(provider.origin)
    .setIssuedAt()
    .sign(privateKey)
  await recover(right)
  const forks = await provider.database
    .selectFrom('sessions')
    .select(['frame_storage', 'frame_thumbprint'])
    .where('kind', '=', 'fork')
    .execute()

  expect(forks).toEqual([{ frame_storage: null, frame_thumbprint: null }])
})
