// Proves threat 59.

import { mfa, passwordless, users } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { type createBrowser, rejection, setUp, withoutClicks } from '../../test/set-up.js'
import { transferLife } from '../linking/offer-transfer.js'
import { digest } from '../rules/digest.js'
import type { createTestProvider } from '../test.js'

const [first, second] = ['ada@example.com', 'ada@foreign.example'] as const

type Browser = ReturnType<typeof createBrowser>

/** Starts an update, whose code is sent after its confirmation. */
async function update(browser: Browser, oldAddress: string, newAddress: string) {
  await browser.confirmEmail('update', newAddress)
  return browser.call(passwordless.update, { oldAddress, newAddress, code: await browser.sendCode(newAddress) })
}
const addresses = (user: { linkedAccounts: readonly object[] }) =>
  user.linkedAccounts.flatMap((account) => ('address' in account ? [account.address] : []))

/** Tries to link an address of another user. Returns the transfer that the error offers. */
async function offer(browser: Browser, email: string) {
  const code = await browser.sendCode(email)
  const response = await browser.raw('/api/v1/passwordless/link', {
    method: 'POST',
    body: JSON.stringify({ email, code }),
    headers: { 'authorization': `Bearer ${browser.tokens.access}`, 'idempotency-key': crypto.randomUUID() },
  })
  const body = (await response.json()) as { code: string; data: { nonce: string } & Record<string, unknown> }
  return { status: response.status, ...body }
}

const totpAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** Two users. The first user has the offer of a transfer of the second user's address. */
async function setUpTransfer(app: createTestProvider.Options['app'] = {}) {
  const { browser, provider } = setUp({ app: { ...withoutClicks, ...app } })
  const ada = browser('ada')
  const other = browser('other')
  const { user } = await ada.login(first)
  const { user: otherUser } = await other.login(second)
  return { ada, browser, other, otherUser, provider, user }
}

test('replaces an email address, and logs in with the new address', async () => {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser()
  const { user } = await ada.login(first)
  const updated = await update(ada, ' ADA@example.com ', second)
  const again = await browser('otherBrowser').login(second)
  const stranger = await browser('stranger').login(first)

  expect(addresses(updated)).toEqual([second])
  expect(again).toMatchObject({ isNewUser: false, user: { id: user.id } })
  expect(stranger).toMatchObject({ isNewUser: true })
  expect(await provider.database.selectFrom('events').select('type').execute()).toEqual([{ type: 'account-updated' }])
})

test('threat 43: allows one email address per user, and does not unlink the last login method', async () => {
  const { browser } = setUp({ app: withoutClicks })
  const ada = browser()
  await ada.login(first)

  await ada.confirmEmail('update', second)
  const code = await ada.sendCode(second)
  await ada.confirmEmail('link', second)

  expect(await rejection(ada.call(passwordless.link, { email: second, code }))).toMatchObject({
    code: 'CANNOT_LINK_MORE_OF_TYPE',
    message: 'User already has an account of type email linked.',
  })
  expect(await rejection(ada.call(passwordless.unlink, { address: first }))).toMatchObject({ code: 'INVALID_DATA' })
  expect(addresses((await ada.call(users.me, {})).user)).toEqual([first])
})

test.each(['smart_wallet', 'cross_app', 'google_oauth'] as const)(
  'threat 43: does not count %s as a login method if the app cannot verify it',
  async (type) => {
    const { browser, provider } = setUp({ app: withoutClicks })
    const ada = browser()
    await ada.login(first)
    const { database } = provider
    const row = await database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    const identifier = '0x000000000000000000000000000000000000dEaD'
    const app = { embeddedWallets: [], smartWallets: [], providerApp: { id: 'another' } }
    const profile = { ...app, smartWalletType: 'safe', email: 'ada@example.com', name: null }
    await database
      .insertInto('accounts')
      .values({ ...row, type, identifier, profile: JSON.stringify(profile) })
      .execute()

    expect(await rejection(ada.call(passwordless.unlink, { address: first }))).toMatchObject({ code: 'INVALID_DATA' })
    expect((await browser('again').login(first)).isNewUser).toBe(false)
  },
)

test("threat 19: rejects a transfer of the caller's own account, which would delete the caller", async () => {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser()
  const { user } = await ada.login(first)
  const { database } = provider
  const session = await database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  const of = { type: 'email', identifier: first, user_id: user.id, other_user_id: user.id } as const
  await database
    .insertInto('transfers')
    .values({
      ...of,
      app_id: session.app_id,
      digest: digest('otherKey'),
      expires_at: provider.clock.now() + 60_000,
      session_id: session.id,
    })
    .execute()

  expect(await rejection(ada.call(passwordless.transfer, { email: first, nonce: 'otherKey' }))).toMatchObject({
    code: 'INVALID_DATA',
    message: 'This account is linked to you already.',
  })
  expect((await ada.call(users.me, {})).user.id).toBe(user.id)
})

test("a user cannot replace or unlink another user's account", async () => {
  const { browser } = setUp({ app: withoutClicks })
  const ada = browser('ada')
  await ada.login(first)
  await browser('other').login(second)
  const third = 'third@example.com'

  expect(await rejection(update(ada, second, third))).toMatchObject({ code: 'INVALID_DATA' })
  expect(await rejection(update(ada, first, second))).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
  expect(await rejection(ada.call(passwordless.unlink, { address: second }))).toMatchObject({ code: 'INVALID_DATA' })
  expect((await browser('check').login(second)).isNewUser).toBe(false)
})

test('a login code cannot link an address, and a link code cannot open a session', async () => {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser('ada')
  await ada.login(first)
  await ada.confirmEmail('update', second)
  const linking = await ada.sendCode(second)
  const wrong = { code: 'INVALID_CREDENTIALS' }

  expect(await rejection(browser('ada').enterCode(second, linking))).toMatchObject(wrong)
  const eve = browser('ada')
  await eve.login('eve@example.com')
  await eve.confirmEmail('update', second)
  expect(
    await rejection(
      eve.call(passwordless.update, { oldAddress: 'eve@example.com', newAddress: second, code: linking }),
    ),
  ).toMatchObject(wrong)
  const toLogIn = await browser('ada').sendCode('third@example.com')
  await ada.confirmEmail('update', 'third@example.com')
  expect(
    await rejection(
      ada.call(passwordless.update, { oldAddress: first, newAddress: 'third@example.com', code: toLogIn }),
    ),
  ).toMatchObject(wrong)
  await ada.call(passwordless.update, { oldAddress: first, newAddress: second, code: linking })
  expect(await provider.database.selectFrom('accounts').select('identifier').orderBy('identifier').execute()).toEqual([
    { identifier: second },
    { identifier: 'eve@example.com' },
  ])
})

test.each(['link', 'update'] as const)('the %s call does not bypass the allowlist', async (verb) => {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser()
  await ada.login(first)
  provider.configure({ allowlist: { emails: ['@example.com'] } })
  await ada.confirmEmail('update', 'eve@evil.example')
  const code = await ada.sendCode('eve@evil.example')
  await ada.confirmEmail('link', 'eve@evil.example')
  const change =
    verb === 'link'
      ? ada.call(passwordless.link, { email: 'eve@evil.example', code })
      : ada.call(passwordless.update, { oldAddress: first, newAddress: 'eve@evil.example', code })

  expect(await rejection(change)).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
  expect(addresses((await ada.call(users.me, {})).user)).toEqual([first])
})

test("threat 19, threat 42: offers a transfer to a user who verified another user's address", async () => {
  const { ada, other, otherUser, provider } = await setUpTransfer()
  await provider.database.deleteFrom('accounts').where('identifier', '=', first).execute()
  const { code, data, status } = await offer(ada, second)
  const user = await ada.call(passwordless.transfer, { email: second, nonce: data.nonce })
  const events = await provider.database.selectFrom('events').select('type').orderBy('type').execute()

  expect({ code, status }).toEqual({ code: 'account_transfer_required', status: 422 })
  expect(data).toMatchObject({
    expiresIn: transferLife,
    account: { type: 'email', subject: second, displayName: second },
    otherUser: { embeddedWalletAddress: null, embeddedWallets: [] },
  })
  expect(addresses(user)).toEqual([second])
  expect(await rejection(other.call(users.me, {}))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(await rejection(other.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(events.map(({ type }) => type)).toEqual([
    'account-transferred',
    'session-ended-by-transfer',
    'user-deleted-by-transfer',
  ])
  provider.clock.advance(31 * 24 * 60 * 60_000)
  await provider.sweep()
  expect(await provider.database.selectFrom('users').select('id').where('id', '=', otherUser.id).execute()).toEqual([])
})

test('threat 19: rejects a transfer from a user with MFA, even if MFA was enrolled after the offer', async () => {
  const { ada, other, otherUser, provider } = await setUpTransfer({ mfa: { methods: ['totp'] } })
  await provider.database.deleteFrom('accounts').where('identifier', '=', first).execute()
  const { code, data } = await offer(ada, second)
  await other.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await other.call(mfa.initTotp, {})
  await other.call(mfa.enroll, { method: 'totp', code: totpAt(secret, provider.clock.now()) })

  expect(code).toBe('account_transfer_required')
  expect(await rejection(ada.call(passwordless.transfer, { email: second, nonce: data.nonce }))).toMatchObject({
    code: 'LINKED_TO_ANOTHER_USER',
  })
  expect(await offer(ada, second)).toMatchObject({ status: 422, code: 'linked_to_another_user' })
  expect((await other.call(users.me, {})).user.id).toBe(otherUser.id)
})

test("a transferred account does not become the user's first account, however old it is", async () => {
  const { browser, provider } = setUp({ app: withoutClicks })
  await browser('other').login(second)
  provider.clock.advance(60_000)
  const ada = browser('ada')
  const { user } = await ada.login(first)
  const { app_id, user_id, ...row } = await provider.database
    .updateTable('accounts')
    .set({ type: 'custom_auth', identifier: 'ada' })
    .where('user_id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  provider.clock.advance(60_000)
  const { data } = await offer(ada, second)
  const { linkedAccounts } = await ada.call(passwordless.transfer, { email: second, nonce: data.nonce })

  expect({ app_id, user_id }).toEqual({ app_id: provider.appId, user_id: user.id })
  expect(linkedAccounts.map(({ firstVerifiedAt, type }) => ({ type, at: Number(firstVerifiedAt) }))).toMatchObject([
    { type: 'custom_auth', at: Math.floor(row.first_verified_at / 1000) * 1000 },
    { type: 'email', at: Math.floor(provider.clock.now() / 1000) * 1000 },
  ])
})

test('threat 19: accepts a transfer once, within five minutes, in the session that got the offer', async () => {
  const { ada, browser, other, provider } = await setUpTransfer()
  const otherBrowser = browser('otherBrowser')
  await otherBrowser.login(first)
  await provider.database.deleteFrom('accounts').where('identifier', '=', first).execute()
  const transfer = (who: Browser, nonce: string) => rejection(who.call(passwordless.transfer, { email: second, nonce }))
  const refused = { code: 'INVALID_CREDENTIALS' }

  const expired = await offer(ada, second)
  provider.clock.advance(transferLife)
  expect(await transfer(ada, expired.data.nonce)).toMatchObject(refused)
  const { data } = await offer(ada, second)
  expect(await transfer(other, data.nonce)).toMatchObject(refused)
  expect(await transfer(otherBrowser, data.nonce)).toMatchObject(refused)
  expect(await rejection(ada.call(passwordless.transfer, { email: first, nonce: data.nonce }))).toMatchObject(refused)
  const outcomes = await Promise.all([transfer(ada, data.nonce), transfer(ada, data.nonce)])
  expect(outcomes.filter((outcome) => outcome === 'did not reject')).toHaveLength(1)
  expect((await browser('check').login(second)).isNewUser).toBe(false)
})
