// Proves threat 20, threat 21.
import { randomBytes } from 'node:crypto'
import { confirmations, embeddedWallets, guest, passkeys, passwordless, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { makeWallet } from '../../../test/make-wallet.js'
import { type Browser, rejection, setUp, withoutClicks } from '../../../test/set-up.js'

const makeCredential = () => randomBytes(32).toString('base64url')

async function enter(browser: Browser, guest_credential: string, mode?: 'no-signup') {
  const answer = await browser.call(guest.authenticate, { guest_credential, mode })
  Object.assign(browser.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
  return answer
}

const setUpGuests = () => setUp({ app: { ...withoutClicks, loginMethods: ['email', 'guest'] } })

test("logs a guest in again with the browser's secret, and stores only its digest", async () => {
  const { browser, provider } = setUpGuests()
  const secret = makeCredential()
  const first = await enter(browser(), secret)
  const again = await enter(browser(), secret)
  const other = await enter(browser(), makeCredential())
  const stored = await provider.database.selectFrom('accounts').selectAll().execute()

  expect(first).toMatchObject({ isNewUser: true, user: { isGuest: true, linkedAccounts: [{ type: 'guest' }] } })
  expect(again).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  expect(other.user.id).not.toBe(first.user.id)
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test('linking upgrades a guest account and invalidates its guest credential', async () => {
  const { browser } = setUpGuests()
  const ada = browser()
  const secret = makeCredential()
  const { user } = await enter(ada, secret)
  const email = 'ada@example.com'
  const linked = await ada.call(passwordless.link, { email, code: await ada.sendCode(email) })

  expect(linked).toMatchObject({ id: user.id, isGuest: false, linkedAccounts: [{ type: 'email' }] })
  expect(await rejection(enter(browser('thief'), secret, 'no-signup'))).toMatchObject({ code: 'USER_DOES_NOT_EXIST' })
  expect((await enter(browser('thief'), secret)).user.id).not.toBe(user.id)
  expect((await browser('otherBrowser').login(email)).user.id).toBe(user.id)
})

test('threat 21: linking ends every other session that the guest credential opened', async () => {
  const { browser } = setUpGuests()
  const [ada, thief] = [browser('ada'), browser('thief')]
  const secret = makeCredential()
  await enter(ada, secret)
  await enter(thief, secret)
  const email = 'ada@example.com'
  await ada.call(passwordless.link, { email, code: await ada.sendCode(email) })

  expect(await rejection(thief.call(users.me, {}))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect((await ada.call(users.me, {})).user).toMatchObject({ isGuest: false })
})

test('threat 21: a guest who links a passkey only for MFA stays a guest', async () => {
  const origin = 'http://app.localhost:5173'
  const { browser, provider } = setUp({
    app: { ...withoutClicks, loginMethods: ['email', 'guest'], mfa: { methods: ['passkey'] } },
  })
  const ada = browser()
  ada.extra['origin'] = origin
  const secret = makeCredential()
  const { user } = await enter(ada, secret)
  const device = makeAuthenticator({ origin })
  const { options } = await ada.call(passkeys.initLink, {})
  const authenticator_response = device.create(options)
  expect(await ada.call(passkeys.link, { authenticator_response })).toMatchObject({ isGuest: true })

  provider.clock.advance(20 * 60_000)
  await enter(ada, secret, 'no-signup')
  const email = 'ada@example.com'
  const action = { type: 'link', accountType: 'email', identifier: email } as const
  const challenge = (await ada.call(confirmations.init, { action })).options!
  await ada.call(confirmations.confirm, { action, passkey: device.get(challenge) })
  const linked = await ada.call(passwordless.link, { email, code: await ada.sendCode(email) })
  expect(linked).toMatchObject({ id: user.id, isGuest: false })
  expect(await rejection(enter(browser('thief'), secret, 'no-signup'))).toMatchObject({ code: 'USER_DOES_NOT_EXIST' })
})

test("a guest who transfers an account becomes the account's user", async () => {
  const { browser } = setUpGuests()
  const email = 'ada@example.com'
  await browser('before').login(email)
  const ada = browser()
  await enter(ada, makeCredential())
  const error = await rejection(ada.call(passwordless.link, { email, code: await ada.sendCode(email) }))
  const { nonce = '' } = (error as { data?: { nonce?: string } }).data ?? {}

  expect(await ada.call(passwordless.transfer, { email, nonce })).toMatchObject({
    isGuest: false,
    linkedAccounts: [{ type: 'email' }],
  })
})

test('creates no wallet for a guest by default', async () => {
  const { browser, provider } = setUpGuests()
  const ada = browser()
  await enter(ada, makeCredential())
  const wallet = { address: '0x000000000000000000000000000000000000dEaD', chain_type: 'ethereum', wallet_index: 0 }
  const shares = { auth_share: 'AAAA', recovery_ciphertext: 'AAAA', recovery_method: 'privy' }
  const prepare = async () => {
    const path = '/api/v1/embedded_wallets/prepare'
    const headers = await ada.headersOf(
      { auth: 'frame', method: 'POST' },
      { nonce: await ada.readNonce(), path, token: ada.tokens.access },
    )
    const body = JSON.stringify({ ...wallet, ...shares, entropy_id: '0'.repeat(32), epoch: 0 })
    return (await ada.raw(path, { method: 'POST', headers, body })).json()
  }

  expect(await prepare()).toMatchObject({ error: 'Link an account before creating a wallet.' })
  provider.configure({ embeddedWallets: { forGuests: true } })
  expect(await prepare()).toMatchObject({
    error: 'The recovery share is not encrypted with a recovery key of this wallet.',
  })
})

test('security rule 26: creates no recovery key for a guest who may not have a wallet', async () => {
  const { browser, provider } = setUpGuests()
  const ada = browser()
  ada.keep(await enter(ada, makeCredential()))
  const request = () => rejection(ada.call(embeddedWallets.recoveryKeyMaterial, makeWallet()))
  const countKeys = async () => (await provider.recovery.selectFrom('recovery_keys').select('address').execute()).length

  expect(await request()).toMatchObject({ message: 'Link an account before creating a wallet.' })
  expect(await countKeys()).toBe(0)
  provider.configure({ embeddedWallets: { forGuests: true } })
  expect(await request()).toBe('did not reject')
  expect(await countKeys()).toBe(1)
})

test('rejects an invalid guest secret, and a guest login if the app has no guest accounts', async () => {
  const { browser, provider } = setUpGuests()

  for (const bad of ['', 'short', 'a'.repeat(44), `${'a'.repeat(42)} `])
    expect(await rejection(enter(browser(), bad))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  provider.configure({ loginMethods: ['email'] })
  expect(await rejection(enter(browser(), makeCredential()))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
})

const full = { code: 'USER_LIMIT_REACHED', status: 403 }

test('threat 20: guest accounts without a wallet do not count toward the user limit', async () => {
  const { browser, provider } = setUp({
    app: { ...withoutClicks, embeddedWallets: { forGuests: true }, loginMethods: ['email', 'guest'], maxUsers: 2 },
  })
  const entered = [browser('one'), browser('two'), browser('three')]
  for (const one of entered) one.keep(await enter(one, makeCredential()))
  await browser('ada').login('ada@example.com')
  const [first, second] = entered as [Browser, Browser]
  const create = async (who: Browser, wallet = makeWallet()) => {
    await who.call(embeddedWallets.recoveryKeyMaterial, wallet)
    await who.call(embeddedWallets.prepare, wallet)
    return who.call(embeddedWallets.commit, await wallet.proveOwnership(who))
  }
  // The wallet of a guest account counts once.
  const wallet = makeWallet()
  await create(first, wallet)
  await create(first, wallet)

  expect(await rejection(create(second))).toMatchObject(full)
  expect(await rejection(browser('grace').login('grace@example.com'))).toMatchObject(full)
  expect(await provider.database.selectFrom('apps').select('users').execute()).toEqual([{ users: 2 }])
})

test('threat 20: counts a guest account once it links an account, and rejects the link in a full app', async () => {
  const { browser, provider } = setUp({ app: { ...withoutClicks, loginMethods: ['email', 'guest'], maxUsers: 1 } })
  const [one, two] = [browser('one'), browser('two')]
  for (const each of [one, two]) each.keep(await enter(each, makeCredential()))
  const linkTo = async (who: Browser, email: string) =>
    who.call(passwordless.link, { email, code: await who.sendCode(email) })
  await linkTo(one, 'ada@example.com')
  expect(await rejection(linkTo(two, 'grace@example.com'))).toMatchObject(full)
  const { linkedAccounts } = (await two.call(users.me, {})).user
  expect(linkedAccounts.map(({ type }) => type)).toEqual(['guest'])

  provider.configure({ maxUsers: 2 })
  await linkTo(two, 'grace@example.com')
  expect(await provider.database.selectFrom('apps').select('users').execute()).toEqual([{ users: 2 }])
})

test('creates one user for concurrent sign-ups with the same guest credential', async () => {
  const { browser, provider } = setUpGuests()
  const secret = makeCredential()
  const answers = await Promise.all(['one', 'two'].map((name) => enter(browser(name), secret)))

  expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1)
  expect(await provider.database.selectFrom('users').select('id').execute()).toHaveLength(1)
})

const day = 24 * 60 * 60_000

test('threat 21: deletes a guest account without a wallet 30 days after its last session expired', async () => {
  const { browser, provider } = setUp({
    app: {
      ...withoutClicks,
      embeddedWallets: { ...withoutClicks.embeddedWallets, forGuests: true },
      loginMethods: ['email', 'guest'],
    },
  })
  const { database } = provider
  const secret = makeCredential()
  const [unused, active, linked, owner] = ['unused', 'active', 'linked', 'owner'].map(browser) as [
    Browser,
    Browser,
    Browser,
    Browser,
  ]
  for (const each of [active, linked, owner]) each.keep(await enter(each, makeCredential()))
  const { user } = await enter(unused, secret)
  await linked.call(passwordless.link, { email: 'ada@example.com', code: await linked.sendCode('ada@example.com') })
  const wallet = makeWallet()
  await owner.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await owner.call(embeddedWallets.prepare, wallet)
  await owner.call(embeddedWallets.commit, await wallet.proveOwnership(owner))
  const listUsers = async () => (await database.selectFrom('users').select('id').execute()).map(({ id }) => id)
  const remaining = [active, linked, owner].map((each) => each.userId())
  const { expires_at } = await database
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()

  provider.clock.advance(expires_at - provider.clock.now() + 30 * day - 1)
  await database
    .updateTable('sessions')
    .set({ expires_at: Date.now() * 2 })
    .where('user_id', '=', remaining[0]!)
    .execute()
  await provider.sweep()
  expect(await listUsers()).toHaveLength(4)
  provider.clock.advance(1)
  await provider.sweep()
  expect((await listUsers()).toSorted()).toEqual(remaining.toSorted())
  expect(await database.selectFrom('accounts').select('type').where('user_id', '=', user.id).execute()).toEqual([])

  expect(await rejection(enter(unused, secret, 'no-signup'))).toMatchObject({ code: 'USER_DOES_NOT_EXIST' })
  expect(await enter(unused, secret)).toMatchObject({ isNewUser: true })
})
