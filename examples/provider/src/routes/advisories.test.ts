// Proves security rule 1, threat 12.
import { embeddedWallets, passwordless, sessions, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'
import { parseSettings } from '../settings/parse-settings.js'
import { createTestProvider } from '../test.js'

/*
 * Advisories of 2026 for other login providers that could apply here. Each test shows that one advisory does not apply
 * (threat 12).
 */

const email = 'ada@example.com'
const wrongCode = { code: 'INVALID_CREDENTIALS', status: 422 }
const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const second = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }

async function rowsOf(provider: ReturnType<typeof createTestProvider>) {
  const count = async (table: 'users' | 'accounts' | 'sessions') =>
    (await provider.database.selectFrom(table).selectAll().execute()).length
  return { users: await count('users'), accounts: await count('accounts'), sessions: await count('sessions') }
}

test('threat 12: account linking ownership: a requested or guessed code creates no account row before the login', async () => {
  const { browser, provider } = setUp()
  const attacker = browser('attacker')
  const code = await attacker.sendCode(email)
  await rejection(attacker.enterCode(email, code === '000000' ? '1' : '000000'))
  const before = await rowsOf(provider)
  provider.clock.advance(60_000)
  const { isNewUser } = await browser('victim').login(email)

  expect(before).toEqual({ users: 0, accounts: 0, sessions: 0 })
  expect(isNewUser).toBe(true)
})

test("threat 12: code keyed by address: a code from an attacker's login is invalid in the victim's browser", async () => {
  const { browser } = setUp()
  const [attacker, victim] = [browser('attacker'), browser('victim')]
  const code = await attacker.sendCode(email)

  expect(await rejection(victim.enterCode(email, code))).toMatchObject(wrongCode)
})

test('threat 12: code keyed by address: a code of one app is invalid in another', async () => {
  const provider = createTestProvider({ settings: { apps: [second] } })
  const [here, there] = [createBrowser(provider, 'same'), createBrowser(provider, 'same', second.id)]
  const code = await here.sendCode(email)
  const fresh = await there.sendCode(email)

  if (code !== fresh) expect(await rejection(there.enterCode(email, code))).toMatchObject(wrongCode)
  expect(await here.enterCode(email, code)).toMatchObject({ isNewUser: true })
})

test('threat 12: code keyed by address: two apps have separate users for one address', async () => {
  const provider = createTestProvider({ settings: { apps: [second] } })
  const here = await createBrowser(provider, 'same').login(email)
  const there = await createBrowser(provider, 'same', second.id).login(email)

  expect(there).toMatchObject({ isNewUser: true })
  expect(there.user.id).not.toBe(here.user.id)
})

test('threat 12: session cleanup: rejects every token of a session once its user is deleted', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login(email)
  // No route deletes a session row, so the test deletes it as an operator would.
  await provider.database.deleteFrom('accounts').execute()
  await provider.database.deleteFrom('sessions').execute()
  await provider.database.deleteFrom('users').execute()

  expect(await rejection(ada.refresh())).toMatchObject(over)
  expect(await rejection(ada.call(users.me, {}))).toMatchObject(over)
})

test('threat 12: session cleanup: the database keeps no session without its user', async () => {
  const { browser, provider } = setUp()
  await browser().login(email)

  await expect(provider.database.deleteFrom('users').execute()).rejects.toThrow(/FOREIGN KEY/i)
})

test('threat 12: code redemption: a redeemed code is invalid in every browser', async () => {
  const { browser, provider } = setUp()
  const ada = browser('ada')
  const code = await ada.sendCode(email)
  await ada.enterCode(email, code)
  await ada.call(sessions.logout, { refresh_token: ada.tokens.refresh })

  expect(await rejection(ada.enterCode(email, code))).toMatchObject(wrongCode)
  expect(await rejection(browser('other').enterCode(email, code))).toMatchObject(wrongCode)
  expect((await rowsOf(provider)).sessions).toBe(1)
})

test('threat 12: refresh token rotation: a token of another app or session cannot renew a session', async () => {
  const provider = createTestProvider({ settings: { apps: [second] } })
  const [here, there] = [createBrowser(provider, 'here'), createBrowser(provider, 'there', second.id)]
  await here.login(email)
  await there.login(email)

  expect(await rejection(there.refresh(here.tokens.refresh))).toMatchObject(over)
  expect(await here.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test.each(['javascript:alert(1)', 'https://user@example.com', 'http://example.com', '//example.com', 'https:/\\evil'])(
  'threat 12: redirect and registration URLs: settings reject %s as a link and as an origin',
  (address) => {
    const app = { id: 'keyhook-test-app-00000001', name: 'Test', origins: ['https://app.example'] }
    const origin = 'https://auth.example'

    expect(() => parseSettings({ origin, apps: [{ ...app, privacyPolicyUrl: address }] })).toThrow('apps.0')
    expect(() => parseSettings({ origin, apps: [{ ...app, origins: [address] }] })).toThrow('apps.0')
    expect(() => parseSettings({ origin: address, apps: [app] })).toThrow('origin')
  },
)

test('threat 12: DNS rebinding: rejects a host name that an attacker points to this machine', async () => {
  const provider = createTestProvider()
  const rebound = 'http://evil.example:8787'
  const headers = { 'privy-app-id': provider.appId, 'origin': rebound, 'sec-fetch-site': 'same-origin' }
  const answer = await provider.fetch(`${rebound}/api/v1/apps/${provider.appId}`, { headers })
  const providerOrigin = 'http://auth.localhost:8787'
  const right = await provider.fetch(`${providerOrigin}/api/v1/apps/${provider.appId}`, {
    headers: { ...headers, origin: providerOrigin },
  })

  expect(answer.status).toBe(403)
  expect(right.status).toBe(200)
})

test('DNS rebinding: a provider with a public host name rejects a loopback host name', async () => {
  const provider = createTestProvider({ settings: { origin: 'https://auth.example' } })
  const origin = 'http://localhost:8787'
  const headers = { 'privy-app-id': provider.appId, origin }

  expect((await provider.fetch(`${origin}/api/v1/apps/${provider.appId}`, { headers })).status).toBe(403)
})

test("threat 12: owner binding: rejects one user's tokens in another user's requests", async () => {
  const { browser } = setUp()
  const [ada, eve] = [browser('ada'), browser('eve')]
  await ada.login(email)
  await eve.login('eve@example.com')
  const address = '0x000000000000000000000000000000000000dEaD'
  const hers = await ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' })
  const mine = await eve.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' })

  expect(await rejection(eve.call(sessions.fork, { refresh_token: ada.tokens.refresh, handover: true }))).toMatchObject(
    over,
  )
  expect(mine.recovery_key).not.toBe(hers.recovery_key)
  expect(await ada.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test.each(['ada＠example.com', 'ada﹫example.com', ' ADA@example.com', 'ada@ｅxample.com', 'ada@example。com'])(
  'threat 12: normalised before checked: treats %j as the usual spelling of the account, or as invalid',
  async (spelling) => {
    const { browser, provider } = setUp()
    const ada = browser()
    await ada.call(passwordless.init, { email: spelling }).catch(() => undefined)
    const received = provider.inbox(email)
    if (received !== undefined) await ada.enterCode(spelling, received)
    const addresses = await provider.database.selectFrom('accounts').select('identifier').execute()

    expect(addresses).toEqual(received === undefined ? [] : [{ identifier: email }])
  },
)

test('threat 12: normalised before checked: a look-alike @ does not bypass the allowlist', async () => {
  const { browser } = setUp({ app: { allowlist: { emails: ['@keyhook.dev'] } } })

  expect(await rejection(browser().login('eve@evil.example＠keyhook.dev'))).toMatchObject({ code: 'INVALID_DATA' })
})

test.each([
  ['an allowlist without entries', { allowlist: { emails: [] } }, 'ALLOWLIST_REJECTED'],
  ['an app without login methods', { loginMethods: [] }, 'DISALLOWED_LOGIN_METHOD'],
  ['a user limit of zero', { maxUsers: 0 }, 'USER_LIMIT_REACHED'],
])('threat 12: checks that fail open: %s does not authorise any user', async (_, app, code) => {
  const { browser } = setUp({ app })

  expect(await rejection(browser().login(email))).toMatchObject({ code })
})

test.each([
  ['a limit of zero', { limits: { network: 0 } }],
  ['a limit that is text', { limits: { networkLogins: '60' } }],
  ['a limit with a wrong name', { limits: { netwrok: 60 } }],
  ['a negative number of proxies', { trustedProxies: -1 }],
  ['no apps', { apps: [] }],
])('threat 12: checks that fail open: settings reject %s', (_, change) => {
  const app = { id: 'keyhook-test-app-00000001', name: 'Test', origins: ['https://app.example'] }

  expect(() => parseSettings({ origin: 'https://auth.example', apps: [app], ...change })).toThrow(
    'The settings are not valid.',
  )
})
