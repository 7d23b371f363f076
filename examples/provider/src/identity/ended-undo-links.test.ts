// Proves security rule 37.
import { mfa, passwordless, passwordlessSms, users } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createProviderAppBrowser } from '../../test/provider-app-browser.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import { addUndoLink } from '../database/undo-links.js'
import type { createTestProvider } from '../test.js'
import { digest } from '../rules/digest.js'

const [first, second, third] = ['ada@example.com', 'ada@foreign.example', 'eve@example.com'] as const
const phone = '+12133734253'
const day = 24 * 60 * 60_000
const notGood = { code: 'INVALID_CREDENTIALS', status: 422 }

type Provider = ReturnType<typeof createTestProvider>

function setUpAda() {
  const { browser, provider } = setUp({
    app: { loginMethods: ['email', 'sms'], mfa: { methods: ['totp'], requiredFor: ['sign', 'recover', 'account'] } },
    now: 1_800_000_000_000,
  })
  return { ada: browser('ada'), browser, provider }
}

/** Returns the secret of the newest email with a link to an address. */
const secretOf = ({ messages }: Provider, address: string) =>
  messages(address)
    .map(({ text }) => /\/undo#([\w-]{43})$/m.exec(text)?.[1])
    .find((secret) => secret !== undefined) ?? ''

/** Reads the preview and presses Undo on the provider's page. */
async function press(provider: Provider, secret: string) {
  const page = createProviderAppBrowser(provider, provider.appId, 'mailbox')
  const described = await rejection(page.onOwnPage(() => page.call(users.describeUndo, { secret })))
  const pressed = await rejection(page.onOwnPage(() => page.call(users.undo, { secret })))
  return { described, pressed }
}

async function linkPhone(browser: Browser, provider: Provider) {
  await browser.confirm({ type: 'link', accountType: 'phone', identifier: phone })
  await browser.call(passwordlessSms.init, { phoneNumber: phone })
  await browser.call(passwordlessSms.link, { phoneNumber: phone, code: provider.inbox(phone) ?? '' })
}

async function update(browser: Browser, oldAddress: string, newAddress: string) {
  await browser.confirmEmail('update', newAddress)
  await browser.call(passwordless.update, { oldAddress, newAddress, code: await browser.sendCode(newAddress) })
}

async function unlinkEmail(browser: Browser, address: string) {
  await browser.confirmEmail('unlink', address)
  await browser.call(passwordless.unlink, { address })
}

async function enrolTotp({ approve, call }: Browser, { clock }: Provider) {
  await approve(['mfa', 'enroll', 'totp'])
  const { secret } = await call(mfa.initTotp, {})
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await call(mfa.enroll, { method: 'totp', code: app.generate({ timestamp: clock.now() }) })
}

/** Logs in from another browser, because a change has ended the user's sessions. */
async function logInByPhone(browser: Browser, provider: Provider) {
  browser.tokens.access = ''
  await browser.call(passwordlessSms.init, { phoneNumber: phone })
  const body = { phoneNumber: phone, code: provider.inbox(phone) ?? '', mode: 'login-or-sign-up' } as const
  const answer = await browser.call(passwordlessSms.authenticate, body)
  browser.tokens.access = answer.accessToken ?? ''
  return answer
}

const typesOf = async ({ call }: Browser) =>
  (await call(users.me, {})).user.linkedAccounts.map(({ type }) => type).toSorted()

test('security rule 37: access to an old mailbox cannot remove an MFA method or account after 29 days', async () => {
  const { ada, provider } = setUpAda()
  await ada.login(first)
  provider.clock.advance(1000)
  await linkPhone(ada, provider)
  const secret = secretOf(provider, first)
  await enrolTotp(ada, provider)
  provider.clock.advance(29 * day)

  const { described, pressed } = await press(provider, secret)

  expect([described, pressed]).toMatchObject([notGood, notGood])
  await ada.login(first)
  expect(await typesOf(ada)).toEqual(['email', 'phone'])
  expect((await ada.call(users.me, {})).user.mfaMethods).toEqual(['totp'])
})

test('security rule 37: an undo link stops working once its address is unlinked, with or without MFA', async () => {
  const { ada, browser, provider } = setUpAda()
  const { user } = await ada.login(first)
  provider.clock.advance(1000)
  await linkPhone(ada, provider)
  const secret = secretOf(provider, first)
  provider.clock.advance(1000)
  const lazy = browser('lazy')
  await logInByPhone(lazy, provider)
  await unlinkEmail(lazy, first)

  expect((await press(provider, secret)).pressed).toMatchObject(notGood)
  expect(await typesOf(lazy)).toEqual(['phone'])
  expect(await provider.database.selectFrom('undo_links').selectAll().execute()).toEqual([])

  await enrolTotp(lazy, provider)
  provider.clock.advance(20 * day)
  expect((await press(provider, secret)).pressed).toMatchObject(notGood)
  expect(await logInByPhone(browser('phone'), provider)).toMatchObject({ isNewUser: false, user: { id: user.id } })
})

test('security rule 37: an undo link to a replaced email address stops working after three days', async () => {
  const pressAfter = async (lazy: number) => {
    const { ada, browser, provider } = setUpAda()
    await ada.login(first)
    provider.clock.advance(1000)
    await linkPhone(ada, provider)
    const secret = secretOf(provider, first)
    provider.clock.advance(1000)
    const laptop = browser('laptop')
    await logInByPhone(laptop, provider)
    // The phone confirms the change, so that the undo link about the phone stays valid.
    await update(laptop, first, second)
    provider.clock.advance(lazy)
    return { laptop, provider, ...(await press(provider, secret)) }
  }
  const { pressed: early } = await pressAfter(3 * day - 60_000)
  const { laptop, pressed, provider } = await pressAfter(3 * day)

  expect(early).toBe('did not reject')
  expect(pressed).toMatchObject(notGood)
  await logInByPhone(laptop, provider)
  expect(await typesOf(laptop)).toEqual(['email', 'phone'])
})

test('security rule 37: enrolling an MFA method ends older undo links, even if the method is removed later', async () => {
  const { ada, provider } = setUpAda()
  await ada.login(first)
  await linkPhone(ada, provider)
  const secret = secretOf(provider, first)
  await enrolTotp(ada, provider)
  provider.clock.advance(60_000)
  // An operator does this for a user who lost every method.
  await provider.database.updateTable('mfa').set({ sealed_totp: null, recovery_codes: '[]' }).execute()

  expect((await press(provider, secret)).pressed).toMatchObject(notGood)
  expect(await typesOf(ada)).toEqual(['email', 'phone'])
})

test('security rule 37: rejects every undo link of a user with an MFA method', async () => {
  const { ada, browser, provider } = setUpAda()
  const { database } = provider
  const protect = (user_id: string) =>
    database.insertInto('mfa').values({ user_id, phone, recovery_codes: '[]', totp_step: 0 }).execute()
  const { user } = await ada.login(first)
  await update(ada, first, second)
  const secret = secretOf(provider, first)
  await protect(user.id)
  expect(await press(provider, secret)).toMatchObject({ described: notGood, pressed: notGood })

  const { user: other } = await browser('other').login(third)
  await database
    .updateTable('accounts')
    .set({ type: 'phone', identifier: phone })
    .where('user_id', '=', user.id)
    .execute()
  await database.deleteFrom('mfa').execute()
  await ada.confirmEmail('link', third)
  const refused = await rejection(ada.call(passwordless.link, { email: third, code: await ada.sendCode(third) }))
  await ada.call(passwordless.transfer, { email: third, nonce: (refused as { data: { nonce: string } }).data.nonce })
  const ofTransfer = secretOf(provider, third)
  await protect(other.id)
  expect(await press(provider, ofTransfer)).toMatchObject({ described: notGood, pressed: notGood })
  await database.deleteFrom('mfa').execute()
  expect((await press(provider, ofTransfer)).pressed).toBe('did not reject')
})

test('security rule 37: an undo link cannot take an account from a user with MFA who verified the account later', async () => {
  const { ada, browser, provider } = setUpAda()
  await ada.login(first)
  await update(ada, first, second)
  const secret = secretOf(provider, first)
  provider.clock.advance(60_000)
  const heir = browser('heir')
  const { user } = await heir.login(first)
  const page = createProviderAppBrowser(provider, provider.appId, 'mailbox')
  await page.login(first)
  const undo = () => rejection(page.onOwnPage(() => page.call(users.undo, { secret })))
  await provider.database
    .insertInto('mfa')
    .values({ user_id: user.id, phone, recovery_codes: '[]', totp_step: 0 })
    .execute()

  expect(await undo()).toMatchObject(notGood)
  expect(await typesOf(heir)).toEqual(['email'])
  await provider.database.deleteFrom('mfa').execute()
  expect(await undo()).toBe('did not reject')
})

test('security rule 37: a later change ends the undo link only if an older account confirmed it', async () => {
  const { ada, browser, provider } = setUpAda()
  const { user } = await ada.login(first)
  provider.clock.advance(1000)
  await linkPhone(ada, provider)
  const ofPhone = secretOf(provider, first)
  provider.clock.advance(1000)
  // The code goes to the phone that the change added.
  const thief = browser('thief')
  await logInByPhone(thief, provider)
  await update(thief, first, second)
  const ofUpdate = secretOf(provider, first)
  expect(ofUpdate).not.toBe(ofPhone)
  expect((await press(provider, ofPhone)).pressed).toBe('did not reject')
  expect((await browser('owner').login(first)).user).toMatchObject({ id: user.id })

  const owner = browser('owner')
  await owner.login(first)
  provider.clock.advance(1000)
  await linkPhone(owner, provider)
  const older = secretOf(provider, first)
  // The user has no phone now and links another one. The original email address confirms this change.
  await provider.database.deleteFrom('accounts').where('type', '=', 'phone').execute()
  provider.clock.advance(1000)
  await linkPhone(owner, provider)
  const newer = secretOf(provider, first)
  expect((await press(provider, older)).pressed).toMatchObject(notGood)
  expect((await press(provider, newer)).pressed).toBe('did not reject')
})

test('security rule 37: an update or a transfer ends older undo links if an older account confirmed it', async () => {
  const { ada, browser, provider } = setUpAda()
  const { database } = provider
  const { user } = await ada.login(first)
  const account = await database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  await database
    .insertInto('accounts')
    .values({ ...account, type: 'phone', identifier: phone })
    .execute()
  provider.clock.advance(1000)
  await update(ada, first, second)
  const ofUpdate = secretOf(provider, first)
  provider.clock.advance(1000)
  await update(ada, second, first)
  expect((await press(provider, ofUpdate)).pressed).toMatchObject(notGood)

  await database.deleteFrom('accounts').where('type', '=', 'email').execute()
  await addUndoLink(database, {
    ...{ app_id: provider.appId, digest: digest('secret'), identifier: 'a', kind: 'link', type: 'passkey' },
    ...{ accounts: JSON.stringify([account]), user_id: user.id },
    ...{ changed_at: provider.clock.now(), expires_at: provider.clock.now() + day },
  })
  await browser('other').login(third)
  await ada.confirmEmail('link', third)
  const refused = await rejection(ada.call(passwordless.link, { email: third, code: await ada.sendCode(third) }))
  const page = createProviderAppBrowser(provider, provider.appId, 'mailbox')
  const described = () => rejection(page.onOwnPage(() => page.call(users.describeUndo, { secret: 'secret' })))
  expect(await described()).toBe('did not reject')
  await ada.call(passwordless.transfer, { email: third, nonce: (refused as { data: { nonce: string } }).data.nonce })
  expect(await described()).toMatchObject(notGood)
})
