import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessions, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { createBrowser, fromPage, rejection, setUp } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const minute = 60_000
const day = 24 * 60 * minute

test('returns a new refresh token at every refresh', async () => {
  const { browser } = setUp()
  const ada = browser()
  const first = await ada.login()
  const second = await ada.refresh()
  const third = await ada.refresh()

  expect(new Set([first.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
  expect(third.user).toEqual(first.user)
})

test('security rule 9, threat 2: after a lost response, returns the same successor for the previous token again', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const { refreshToken: parent } = await ada.login()
  const lost = await ada.refresh(parent ?? '')
  provider.clock.advance(3 * day)
  const again = await ada.refresh(parent ?? '')

  expect(again.refreshToken).toBe(lost.refreshToken)
  expect(await ada.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('threat 3: returns the same successor to all tabs that refresh concurrently', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const { refreshToken } = await ada.login()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.refresh(refreshToken ?? '')))
  const { generation } = await provider.database.selectFrom('sessions').select('generation').executeTakeFirstOrThrow()

  expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
  expect(generation).toBe(1)
})

test('security rule 9: a token whose successor was used works for 60 s, and then ends its token family', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const { refreshToken: parent } = await ada.login()
  const child = await ada.refresh(parent ?? '')
  await ada.call(users.me, {})
  provider.clock.advance(60_000)
  const inTime = await ada.refresh(parent ?? '')
  provider.clock.advance(1)
  const delayed = await rejection(ada.refresh(parent ?? ''))
  const events = await provider.database.selectFrom('events').select('type').execute()

  expect(inTime.refreshToken).toBe(child.refreshToken)
  expect(delayed).toMatchObject(over)
  expect(await rejection(ada.refresh(child.refreshToken ?? ''))).toMatchObject(over)
  expect(await rejection(ada.call(users.me, {}))).toMatchObject(over)
  expect(events).toEqual([{ type: 'session-ended-by-replay' }])
})

test('security rule 9: an access token sent with a refresh confirms that the previous response arrived', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const { refreshToken: parent } = await ada.login()
  const { accessToken } = await ada.refresh(parent ?? '')
  ada.extra['authorization'] = `Bearer ${accessToken}`
  const inTime = await ada.refresh(parent ?? '')
  provider.clock.advance(60_001)
  delete ada.extra['authorization']
  const delayed = await rejection(ada.refresh(parent ?? ''))

  expect(inTime).toMatchObject({ sessionUpdate: 'set' })
  expect(delayed).toMatchObject(over)
})

test.each([
  ['network', { 'x-forwarded-for': '203.0.113.7' }],
  ['browser', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0' }],
  ['client', { 'privy-ca-id': 'another' }],
])('security rule 9: an earlier token from another %s ends its token family immediately', async (_, changed) => {
  for (const isSeen of [true, false]) {
    const { browser, provider } = setUp({ settings: { trustedProxies: 1 } })
    const ada = browser()
    ada.extra['x-forwarded-for'] = '203.0.113.6'
    const { refreshToken: parent } = await ada.login()
    const child = await ada.refresh()
    if (isSeen) await ada.call(users.me, {})
    const before = await ada.refresh(parent ?? '')
    Object.assign(ada.extra, changed)
    const refused = await rejection(ada.refresh(parent ?? ''))
    const events = await provider.database.selectFrom('events').select('type').execute()

    expect(before.refreshToken).toBe(child.refreshToken)
    expect(refused).toMatchObject(over)
    expect(await rejection(ada.refresh(child.refreshToken ?? ''))).toMatchObject(over)
    expect(events).toEqual([{ type: 'session-ended-by-replay' }])
  }
})

test('threat 2: a phone that changes its network during a refresh stays logged in', async () => {
  const { browser } = setUp({ settings: { trustedProxies: 1 } })
  const ada = browser()
  const { refreshToken: parent } = await ada.login()
  Object.assign(ada.extra, { 'idempotency-key': 'one call with all its tries', 'x-forwarded-for': '203.0.113.6' })
  const lost = await ada.refresh(parent ?? '')
  ada.extra['x-forwarded-for'] = '2001:db8::7'
  const again = await ada.refresh(parent ?? '')
  delete ada.extra['idempotency-key']

  expect(again.refreshToken).toBe(lost.refreshToken)
  expect(await ada.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('security rule 9, threat 1: a refresh token two generations old ends its token family', async () => {
  const { browser } = setUp()
  const ada = browser()
  const { refreshToken: grandparent } = await ada.login()
  await ada.refresh()
  const newest = await ada.refresh()

  expect(await rejection(ada.refresh(grandparent ?? ''))).toMatchObject(over)
  expect(await rejection(ada.refresh(newest.refreshToken ?? ''))).toMatchObject(over)
})

test('security rule 9: rejects an unknown refresh token, and does not end a session', async () => {
  const { browser } = setUp()
  const ada = browser()
  const { refreshToken } = await ada.login()
  const token = refreshToken ?? ''
  const bytes = Buffer.from(token, 'base64url')
  const flipped = Array.from({ length: bytes.length }, (_, index) => {
    const copy = Buffer.from(bytes)
    copy[index] = (copy[index] ?? 0) ^ 1
    return copy.toString('base64url')
  })
  for (const forged of ['', 'x', `${token}=`, ` ${token}`, `${token}A`, token.slice(1), ...flipped])
    expect(await rejection(ada.refresh(forged))).toMatchObject(over)

  expect(await ada.refresh(token)).toMatchObject({ sessionUpdate: 'set' })
})

test('two provider processes with one database file rotate a token once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-sessions-'))
  const secrets = { root: new Uint8Array(32).fill(1), recovery: new Uint8Array(32).fill(2) }
  const files = { database: join(folder, 'a.db'), recoveryDatabase: join(folder, 'b.db'), secrets }
  const one = createTestProvider(files)
  await one.migrate()
  const two = createTestProvider(files)
  const [left, right] = [createBrowser(one), createBrowser(two)]
  const { refreshToken } = await left.login()
  let token = refreshToken ?? ''
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? left : right).refresh(token)),
    )
    const children = new Set(answers.map((answer) => answer.refreshToken))
    expect(children.size).toBe(1)
    token = [...children][0] ?? ''
  }
  const { generation } = await one.database.selectFrom('sessions').select('generation').executeTakeFirstOrThrow()

  expect(generation).toBe(10)
  await Promise.all([one.close(), two.close()])
  await rm(folder, { recursive: true })
})

test('security rule 9: a session ends after 30 days, even if it is in use', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login()
  for (let count = 0; count < 29; count++) {
    provider.clock.advance(day)
    await ada.refresh()
  }
  provider.clock.advance(day)

  expect(await rejection(ada.refresh())).toMatchObject(over)
})

test('security rule 9: an idle session ends', async () => {
  const { browser, provider } = setUp({ settings: { sessions: { idleLife: 2 * day } } })
  const ada = browser()
  await ada.login()
  provider.clock.advance(2 * day)

  expect(await rejection(ada.refresh())).toMatchObject(over)
})

test('security rule 13, threat 42: logout ends every token of the session before the response', async () => {
  const { browser } = setUp()
  const ada = browser()
  await ada.login()
  await ada.call(sessions.logout, { refresh_token: ada.tokens.refresh })

  expect(await rejection(ada.refresh())).toMatchObject(over)
  expect(await rejection(ada.call(users.me, {}))).toMatchObject(over)
})

test('security rule 13: logout needs only the access token, and can be repeated', async () => {
  const { browser } = setUp()
  const ada = browser()
  await ada.login()
  const headers = { authorization: `Bearer ${ada.tokens.access}` }
  const logout = () => ada.raw('/api/v1/sessions/logout', { method: 'POST', body: '{}', headers })

  expect((await logout()).status).toBe(200)
  expect((await logout()).status).toBe(200)
  expect(await rejection(ada.refresh())).toMatchObject(over)
})

test('logging out of one session keeps the other sessions', async () => {
  const { browser, provider } = setUp()
  const [phone, laptop] = [browser('phone'), browser('laptop')]
  await phone.login()
  provider.clock.advance(minute)
  await laptop.login()
  await phone.call(sessions.logout, { refresh_token: phone.tokens.refresh })

  expect(await laptop.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

async function fork() {
  const { browser, provider } = setUp()
  const [host, other] = [browser('host'), browser('other')]
  Object.assign(host.extra, fromPage)
  await host.login()
  const before = host.tokens.refresh
  const answer = await host.call(sessions.fork, { refresh_token: before, handover: true })
  host.tokens.access = answer.accessToken
  host.tokens.refresh = answer.refreshToken
  const recover = async (who = other, token = answer.newSessionRefreshToken) => {
    Object.assign(who.extra, fromPage)
    const recovered = await who.call(sessions.recover, { refresh_token: token, handover: true })
    who.tokens.access = recovered.accessToken ?? ''
    who.tokens.refresh = recovered.refreshToken ?? ''
    return recovered
  }
  return { answer, before, browser, host, other, provider, recover }
}

test('redeems a forked session in another browser, and keeps both sessions', async () => {
  const { host, other, recover } = await fork()
  const { user } = await recover()

  expect((await host.refresh()).user.id).toBe(user.id)
  expect((await other.refresh()).user.id).toBe(user.id)
})

test('returns the same fork token again after a lost response', async () => {
  const { answer, before, host } = await fork()

  expect(await host.call(sessions.fork, { refresh_token: before, handover: true })).toMatchObject({
    refreshToken: answer.refreshToken,
    newSessionRefreshToken: answer.newSessionRefreshToken,
  })
})

test('threat 4: a forked session that is redeemed twice is revoked, and its parent stays active', async () => {
  const { browser, host, other, recover } = await fork()
  await recover()

  expect(await rejection(recover(browser('thief')))).toMatchObject(over)
  expect(await rejection(other.refresh())).toMatchObject(over)
  expect(await host.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('threat 4: a second redemption revokes a forked session that an attacker redeemed first, with or without a key', async () => {
  const { browser, recover } = await fork()
  const thief = browser('thief')
  thief.keys.page = await makeProver()
  await recover(thief)
  await rejection(recover())

  expect(await rejection(thief.call(users.me, {}))).toMatchObject(over)
})

test('threat 4: a forked session cannot be redeemed after 60 s', async () => {
  const { provider, recover } = await fork()
  provider.clock.advance(60_001)

  expect(await rejection(recover())).toMatchObject(over)
})

test('threat 4: a forked session cannot be redeemed by another app', async () => {
  const app = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
  const provider = createTestProvider({ settings: { apps: [app] } })
  const host = createBrowser(provider)
  Object.assign(host.extra, fromPage)
  await host.login()
  const { newSessionRefreshToken } = await host.call(sessions.fork, {
    refresh_token: host.tokens.refresh,
    handover: true,
  })
  const foreign = createBrowser(provider, 'browser', app.id)

  expect(
    await rejection(foreign.call(sessions.recover, { refresh_token: newSessionRefreshToken, handover: true })),
  ).toMatchObject(over)
})

test('threat 4: a forked session cannot create another one', async () => {
  const { other, recover } = await fork()
  await recover()

  expect(
    await rejection(other.call(sessions.fork, { refresh_token: other.tokens.refresh, handover: true })),
  ).toMatchObject({
    status: 403,
    reason: 'login_required',
  })
})

test('the handover token cannot be used as a refresh token, before or after its redemption', async () => {
  const first = await fork()
  const second = await fork()
  await second.recover()

  expect(await rejection(first.other.refresh(first.answer.newSessionRefreshToken))).toMatchObject(over)
  expect(await rejection(second.other.refresh(second.answer.newSessionRefreshToken))).toMatchObject(over)
})

test('a refresh token cannot redeem a forked session', async () => {
  const { browser } = setUp()
  const ada = browser()
  await ada.login()

  expect(
    await rejection(ada.call(sessions.recover, { refresh_token: ada.tokens.refresh, handover: true })),
  ).toMatchObject(over)
  expect(await ada.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('threat 4: logging out of a forked session keeps its parent session', async () => {
  const { host, other, recover } = await fork()
  await recover()
  await other.call(sessions.logout, { refresh_token: other.tokens.refresh })

  expect(await host.refresh()).toMatchObject({ sessionUpdate: 'set' })
})
