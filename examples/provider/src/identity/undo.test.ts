// Proves security rule 30, security rule 37, threat 19, threat 42.

import { embeddedWallets, guest, passwordless, passwordlessSms, telegram, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeWallet } from '../../test/make-wallet.js'
import { makeProver } from '../../test/make-prover.js'
import { createProviderAppBrowser } from '../../test/provider-app-browser.js'
import { botToken, makeTelegramProof } from '../../test/set-up-new-frames.js'
import { setUpMfa } from '../../test/set-up-mfa.js'
import { type Browser, rejection, setUp, withoutClicks } from '../../test/set-up.js'
import type { AccountRow } from '../database/accounts.js'
import { addUndoLink } from '../database/undo-links.js'
import type { createTestProvider } from '../test.js'
import { replacedUndoLife, undoLife } from './offer-undo.js'

const [first, second, third] = ['ada@example.com', 'grace@example.com', 'eve@example.com'] as const
const otherApp = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
const notGood = { code: 'INVALID_CREDENTIALS', status: 422 }
const loginRequired = { code: 'CONFIRMATION_REQUIRED', reason: 'login_required' }
const ended = { code: 'MISSING_OR_INVALID_TOKEN' }

type Provider = ReturnType<typeof createTestProvider>

/** Returns the secret of the newest email with a link to an address. */
const secretOf = ({ messages }: Provider, address: string) =>
  messages(address)
    .map(({ text }) => /\/undo#([\w-]{43})$/m.exec(text)?.[1])
    .find((secret) => secret !== undefined) ?? ''

/** The page that undo links open. */
function openPage(provider: Provider) {
  const page = createProviderAppBrowser(provider, provider.appId, 'page')
  const about = (secret: string) => page.onOwnPage(() => page.call(users.describeUndo, { secret }))
  const undo = (secret: string) => page.onOwnPage(() => page.call(users.undo, { secret }))
  /** Undoes the change after the page required a login. */
  async function undoLoggedIn(secret: string, email: string) {
    expect(await about(secret)).toMatchObject({ requiresLogin: true })
    expect(await rejection(undo(secret))).toMatchObject(loginRequired)
    await page.login(email)
    expect(await about(secret)).toMatchObject({ requiresLogin: false })
    return undo(secret)
  }
  return { about, page, undo, undoLoggedIn }
}

/** Transfers an address with its code, as an attacker who can read the inbox. */
async function take(browser: Browser, email: string) {
  const body = { email, code: await browser.sendCode(email) }
  const refused = await rejection(browser.call(passwordless.link, body))
  const { nonce } = (refused as { data: { nonce: string } }).data
  return browser.call(passwordless.transfer, { email, nonce })
}

async function update(browser: Browser, oldAddress: string, newAddress: string) {
  await browser.confirmEmail('update', newAddress)
  return browser.call(passwordless.update, { oldAddress, newAddress, code: await browser.sendCode(newAddress) })
}

const rowsOf =
  ({ database }: Provider) =>
  (userId: string) =>
    database.selectFrom('accounts').selectAll().where('user_id', '=', userId).orderBy('identifier').execute()

const countSeats = async ({ database }: Provider) => {
  const [there, { users: seats }] = await Promise.all([
    database
      .selectFrom('users')
      .select('id')
      // `maxUsers` still counts a user whom a transfer deleted.
      .where(({ eb, or }) => or([eb('deleted_at', 'is', null), eb('deleted_by', '=', 'transfer')]))
      .execute(),
    database.selectFrom('apps').select('users').executeTakeFirstOrThrow(),
  ])
  return { there: there.length, seats: Number(seats) }
}

/** Grace's address is transferred to Eve, who logs in with custom auth. */
async function setUpTaken({ also }: { also?: Pick<AccountRow, 'type' | 'identifier' | 'profile'> } = {}) {
  const { browser, provider } = setUp({ now: 1_800_000_000_000, settings: { apps: [otherApp] }, app: withoutClicks })
  const { database } = provider
  const grace = browser('grace')
  const { user } = await grace.login(second)
  const rows = rowsOf(provider)
  const [account] = await rows(user.id)
  if (also)
    await database
      .insertInto('accounts')
      .values({ ...account!, ...also })
      .execute()
  const before = await rows(user.id)
  provider.clock.advance(60_000)
  const newEve = async (name: string) => {
    const eve = browser(name)
    const { user: thief } = await eve.login(`${name}@example.com`)
    // Changes the account to a kind without an address, so that an address can be linked.
    const profile = JSON.stringify({ email: `${name}@example.com`, name: null })
    const account = { type: 'google_oauth', identifier: name, profile } as const
    await database.updateTable('accounts').set(account).where('user_id', '=', thief.id).execute()
    return { eve, thief }
  }
  provider.configure({
    ...{ loginMethods: ['email', 'google', 'sms', 'telegram'] },
    telegram: { botToken, botName: 'test_bot' },
  })
  const { eve, thief } = await newEve('eve')
  await take(eve, second)
  const secret = secretOf(provider, second)
  return { ...openPage(provider), before, browser, database, eve, newEve, provider, rows, secret, thief, user }
}

/** Links a phone number, and confirms it with an account of the user. */
async function linkPhone(user: Browser, provider: Provider, phoneNumber: string): Promise<void> {
  await user.confirm({ type: 'link', accountType: 'phone', identifier: phoneNumber })
  await user.call(passwordlessSms.init, { phoneNumber })
  await user.call(passwordlessSms.link, { phoneNumber, code: provider.inbox(phoneNumber) ?? '' })
}

test("threat 42: the undo link of a transfer restores the user, and ends the other user's sessions", async () => {
  const { about, before, browser, eve, provider, rows, secret, thief, undo, user } = await setUpTaken()
  expect(await about(secret)).toEqual({
    restores: [`email account ${second}`],
    wallets: [],
    removes: [],
    leaves: [],
    ...{ deletes: false, requiresLogin: false },
  })
  expect(await rows(user.id)).toEqual([])

  await undo(secret)

  expect(provider.messages(second)[0]?.text).toContain('was undone with the link in an email')
  // The other user is notified at their remaining accounts.
  expect(provider.messages(third)[0]?.text).toContain(`The email account ${second} went back`)
  expect(await rows(user.id)).toEqual(before)
  expect((await rows(thief.id)).map(({ type }) => type)).toEqual(['google_oauth'])
  expect(await rejection(eve.call(users.me, {}))).toMatchObject(ended)
  expect(await rejection(eve.refresh())).toMatchObject(ended)
  expect(await browser('lazy').login(second)).toMatchObject({ isNewUser: false, user: { id: user.id } })
  expect(await countSeats(provider)).toEqual({ there: 2, seats: 2 })
  const events = await provider.database.selectFrom('events').select('type').where('user_id', '=', user.id).execute()
  expect(events).toContainEqual({ type: 'change-undone' })
})

test('threat 19: accepts an undo link once, within 30 days, only in its app', async () => {
  const { about, before, page, provider, rows, secret, undo, user } = await setUpTaken()
  for (const wrong of ['A'.repeat(43), secret.slice(1), '', 'short'])
    expect(await rejection(undo(wrong))).toMatchObject(notGood)
  const other = createProviderAppBrowser(provider, otherApp.id, 'other')
  const ofOtherUser = other.onOwnPage(() => other.call(users.undo, { secret }))
  expect(await rejection(ofOtherUser)).toMatchObject(notGood)
  expect(await rows(user.id)).toEqual([])
  provider.clock.advance(undoLife - 1)
  const outcomes = await page.onOwnPage(() =>
    Promise.all([1, 2, 3].map(() => rejection(page.call(users.undo, { secret })))),
  )
  expect(outcomes.filter((outcome) => outcome === 'did not reject')).toHaveLength(1)
  expect(await rows(user.id)).toEqual(before)
  expect(await rejection(about(secret))).toMatchObject(notGood)
})

test("threat 19: undoes a change only after a click on the provider's page, not when the link opens", async () => {
  const { page, provider, rows, secret, user } = await setUpTaken()
  for (const method of ['GET', 'HEAD'])
    for (const path of [`/oauth/${provider.appId}/undo`, '/api/v1/users/undo', `/api/v1/users/undo?secret=${secret}`])
      await provider.fetch(`${provider.url}${path}`, { method, headers: { 'privy-app-id': provider.appId } })
  expect(await rejection(page.call(users.undo, { secret }))).toMatchObject({ status: 403 })
  expect(await rejection(page.call(users.describeUndo, { secret }))).toMatchObject({ status: 403 })
  expect(await rows(user.id)).toEqual([])
})

test('threat 19: only the email contains the secret of the undo link', async () => {
  const { database, secret } = await setUpTaken()
  const links = await database.selectFrom('undo_links').selectAll().execute()
  expect(links).toHaveLength(1)
  expect(JSON.stringify(links)).not.toContain(secret)
})

test('security rule 38: an undo removes known browsers that were added through the undone change', async () => {
  const { browser, provider } = setUp({ now: 1_800_000_000_000, app: withoutClicks })
  const [ada, eve] = [browser('ada'), browser('eve')]
  const { user } = await ada.login(first)
  provider.clock.advance(60_000)
  // Eve reads the mailbox, and replaces the address with hers.
  await eve.login(first)
  await update(eve, first, third)
  const known = () => provider.database.selectFrom('frame_keys').select(['user_id', 'thumbprint']).execute()
  expect(await known()).toEqual([{ thumbprint: eve.keys.frame!.thumbprint, user_id: user.id }])
  await openPage(provider).undo(secretOf(provider, first))

  expect(await known()).toEqual([])
  expect(await rejection(eve.call(users.me, {}))).toMatchObject(ended)
})

test('threat 19: rejects an undo link after 30 days, before and after the cleanup job', async () => {
  const { browser, provider, rows, secret, undo, user } = await setUpTaken()
  const ada = browser('ada')
  await ada.login(first)
  await update(ada, first, 'ada@foreign.example')
  const secrets = [secret, secretOf(provider, first)]
  provider.clock.advance(undoLife)
  for (const each of secrets) expect(await rejection(undo(each))).toMatchObject(notGood)
  await provider.sweep()
  for (const each of secrets) expect(await rejection(undo(each))).toMatchObject(notGood)
  expect(await rows(user.id)).toEqual([])
  expect(await provider.database.selectFrom('undo_links').selectAll().execute()).toEqual([])
})

test('security rule 37: an undo link to a replaced address works for three days, and notifies the other user', async () => {
  const { browser, provider, undo } = await setUpTaken()
  const replaced = async (name: string) => {
    const [from, to] = [`${name}@work.example`, `${name}@familiar.example`]
    const page = browser(name)
    await page.login(from)
    await update(page, from, to)
    return { secret: secretOf(provider, from), to }
  }
  const [bob, cyd] = [await replaced('bob'), await replaced('cyd')]
  expect(provider.messages('bob@work.example')[0]?.text).toContain('for 3 days at most')
  provider.clock.advance(replacedUndoLife - 1)
  await undo(bob.secret)
  provider.clock.advance(1)

  expect(provider.messages(bob.to)[0]?.text).toContain('was undone with the link in an email')
  expect(await rejection(undo(cyd.secret))).toMatchObject(notGood)
})

test('threat 19: deletes a guest whose only account an undo takes back, and lets support restore the guest', async () => {
  const { browser, provider } = setUp({ app: { ...withoutClicks, loginMethods: ['email', 'guest'] } })
  const { about, undo } = openPage(provider)
  const { user } = await browser('grace').login(second)
  const rows = rowsOf(provider)
  const before = await rows(user.id)
  provider.clock.advance(60_000)
  const taker = browser('guest')
  const {
    accessToken,
    refreshToken,
    user: thief,
  } = await taker.call(guest.authenticate, {
    guest_credential: 'x'.repeat(42) + 'A',
  })
  Object.assign(taker.tokens, { access: accessToken, refresh: refreshToken })
  await take(taker, second)
  const secret = secretOf(provider, second)
  expect(await about(secret)).toMatchObject({ deletes: true })

  await undo(secret)

  expect(await rows(user.id)).toEqual(before)
  expect(await rejection(taker.refresh())).toMatchObject(ended)
  const { database } = provider
  expect(provider.messages(second).map(({ text }) => text.split('\n\n')[2])).toContain(
    `The email account ${second} went back from your account with Test app to its earlier owner. Nothing was left to log in with, and your account with Test app was deleted: for 30 days the support of Test app can bring it back.`,
  )
  const thiefRow = await database.selectFrom('users').selectAll().where('id', '=', thief.id).executeTakeFirst()
  expect(thiefRow).toMatchObject({ deleted_at: provider.clock.now(), deleted_by: 'operator' })
  const released = await database.selectFrom('released_accounts').selectAll().where('user_id', '=', thief.id).execute()
  expect(released.map(({ identifier }) => identifier)).toEqual([second])
  expect(await countSeats(provider)).toEqual({ there: 1, seats: 1 })
})

test.each(['MFA', 'a wallet', 'a pregenerated wallet'])(
  'security rule 37: only a login deletes a user with %s by an undo',
  async (what) => {
    const also = { type: 'phone', identifier: '+12133734253', profile: null } as const
    const { about, before, browser, database, newEve, page, provider, rows, secret, thief, undo, user } =
      await setUpTaken({ also })
    const [email, phone] = ['email', 'phone'].map((type) => before.find((row) => row.type === type)!)
    const isOfThief = database.deleteFrom('accounts').where('user_id', '=', thief.id)
    if (what === 'MFA') await protect(provider, thief.id)
    else if (what === 'a pregenerated wallet') {
      const seed = { user_id: thief.id, app_id: provider.appId, id: 'seed', addresses: '{}' }
      await database
        .insertInto('pregenerated_seeds')
        .values({ ...seed, created_at: provider.clock.now() })
        .execute()
    } else {
      const owner = browser('owner')
      await owner.login(second)
      const wallet = makeWallet()
      await owner.call(embeddedWallets.recoveryKeyMaterial, wallet)
      await owner.call(embeddedWallets.prepare, wallet)
      await owner.call(embeddedWallets.commit, await wallet.proveOwnership(owner))
    }
    expect(await about(secret)).toMatchObject({ requiresLogin: false })
    // The transferred account is now the only login method.
    await isOfThief.where('type', '=', 'google_oauth').execute()
    expect(await rejection(undo(secret))).toMatchObject(loginRequired)
    expect((await rows(thief.id)).map(({ identifier }) => identifier)).toEqual([second])
    // A login as another user returns the accounts of that user. The user with the only login method keeps it.
    const { thief: other } = await newEve('other')
    const times = { first_verified_at: phone!.first_verified_at + 120_000 }
    await database
      .insertInto('accounts')
      .values({ ...phone!, ...times, user_id: other.id })
      .execute()
    await page.onOwnPage(async () => {
      await page.call(passwordlessSms.init, { phoneNumber: also.identifier })
      const code = provider.inbox(also.identifier) ?? ''
      const body = { phoneNumber: also.identifier, code, mode: 'no-signup' } as const
      page.tokens.access = (await page.call(passwordlessSms.authenticate, body)).accessToken ?? ''
    })
    expect(await about(secret)).toMatchObject({ leaves: [`email account ${second}`], requiresLogin: false })

    await page.login(second)
    await undo(secret)

    expect(await rows(user.id)).toEqual([email])
    expect(await rows(thief.id)).toEqual([])
  },
)

test('threat 19: the first undo link works after a second transfer, and the second undo link restores nothing', async () => {
  const { before, newEve, provider, rows, secret, undo, undoLoggedIn, user } = await setUpTaken()
  provider.clock.advance(60_000)
  const { eve } = await newEve('mallory')
  await take(eve, second)
  const lazy = secretOf(provider, second)
  expect(lazy).not.toBe(secret)

  await undoLoggedIn(secret, second)

  expect(await rejection(undo(lazy))).toMatchObject(notGood)
  expect(await rows(user.id)).toEqual(before)
})

/** Enrols a text message as MFA. */
const protect = ({ database }: Provider, user_id: string) =>
  database.insertInto('mfa').values({ user_id, phone: '+12133734253', recovery_codes: '[]', totp_step: 0 }).execute()

test('security rule 37: an owner regains an account that an attacker transferred to a user with MFA', async () => {
  const { before, newEve, provider, rows, secret, undo, undoLoggedIn, user } = await setUpTaken()
  for (const name of ['mallory', 'trent']) {
    provider.clock.advance(60_000)
    const { eve, thief } = await newEve(name)
    await take(eve, second)
    await protect(provider, thief.id)
    if (name === 'mallory') await provider.database.deleteFrom('mfa').execute()
  }
  // The link alone changes nothing: a login with the address proves who owns the inbox now.
  expect(await rejection(undo(secret))).toMatchObject(loginRequired)

  await undoLoggedIn(secret, second)

  expect(await rows(user.id)).toEqual(before)
})

test('security rule 37: an owner regains an account that an attacker unlinked and linked to a user with MFA', async () => {
  const { before, database, eve, newEve, provider, rows, secret, thief, undoLoggedIn, user } = await setUpTaken()
  const free = () => database.deleteFrom('accounts').where('identifier', '=', second).execute()
  const link = async (browser: Browser) =>
    browser.call(passwordless.link, { email: second, code: await browser.sendCode(second) })
  await free()
  provider.clock.advance(60_000)
  await link(eve)
  await protect(provider, thief.id)
  await free()
  provider.clock.advance(60_000)
  const lazy = await newEve('mallory')
  await link(lazy.eve)
  await protect(provider, lazy.thief.id)

  await undoLoggedIn(secret, second)

  expect(await rows(user.id)).toEqual(before)
  // The undo removes only the account that the transfer moved.
  const left = await provider.database.selectFrom('mfa').select('user_id').execute()
  expect(left.map(({ user_id }) => user_id).toSorted()).toEqual([thief.id, lazy.thief.id].toSorted())
  expect((await rows(lazy.thief.id)).map(({ type }) => type)).toEqual(['google_oauth'])
})

test('security rule 37: MFA of an attacker does not protect accounts taken through a transfer', async () => {
  const also = { type: 'phone', identifier: '+12133734253', profile: null } as const
  // The thief links the other account together with the moved one, or to another user.
  for (const isTogether of [true, false]) {
    const { about, before, database, newEve, page, provider, rows, secret, thief, undo, user } = await setUpTaken({
      also,
    })
    const holder = isTogether ? thief : (await newEve('other')).thief
    await protect(provider, holder.id)
    const row = before.find(({ type }) => type === also.type)
    const times = { first_verified_at: provider.clock.now() + 1, latest_verified_at: provider.clock.now() + 1 }
    await database
      .insertInto('accounts')
      .values({ ...row!, ...times, user_id: holder.id })
      .execute()
    const leaves = [`phone account ${also.identifier}`]
    expect(await about(secret)).toMatchObject({ leaves, requiresLogin: false })
    await page.onOwnPage(async () => {
      await page.call(passwordlessSms.init, { phoneNumber: also.identifier })
      const code = provider.inbox(also.identifier) ?? ''
      const body = { phoneNumber: also.identifier, code, mode: 'no-signup' } as const
      const { accessToken, user: loggedIn } = await page.call(passwordlessSms.authenticate, body)
      page.tokens.access = accessToken ?? ''
      expect(loggedIn.id).toBe(holder.id)
    })

    await undo(secret)

    expect(await rows(user.id)).toEqual(before)
  }
})

test('security rule 37: a further account that an attacker links does not make the transferred account harder to regain', async () => {
  const also = { type: 'phone', identifier: '+12133734253', profile: null } as const
  // The thief or another user links the owner's number. The owner cannot log in with it.
  for (const isTogether of [true, false]) {
    const { before, database, newEve, rows, secret, thief, undo, user } = await setUpTaken({ also })
    const holder = isTogether ? thief : (await newEve('other')).thief
    const [email, phone] = ['email', 'phone'].map((type) => before.find((row) => row.type === type)!)
    const times = { first_verified_at: phone!.first_verified_at + 120_000 }
    await database
      .insertInto('accounts')
      .values({ ...phone!, ...times, user_id: holder.id })
      .execute()

    await undo(secret)

    expect(await rows(user.id)).toEqual([email])
    expect((await rows(holder.id)).map(({ type }) => type).toSorted()).toEqual(['google_oauth', 'phone'])
    expect((await rows(thief.id)).map(({ type }) => type)).not.toContain('email')
  }
})

test('threat 19: an undo takes an account back from another user only after a login as that user', async () => {
  const also = { type: 'phone', identifier: '+12133734253', profile: null } as const
  const { about, before, database, newEve, page, provider, rows, secret, thief, undo, user } = await setUpTaken({
    also,
  })
  const [row] = await database.selectFrom('released_accounts').selectAll().where('user_id', '=', user.id).execute()
  const [one, two] = [await newEve('one'), await newEve('two')]
  const times = { first_verified_at: provider.clock.now() + 1, latest_verified_at: provider.clock.now() + 1 }
  const address = { ...row!, type: 'email', identifier: first, profile: null } as const
  await database.insertInto('released_accounts').values(address).execute()
  await database
    .insertInto('accounts')
    .values([
      { ...row!, ...also, ...times, user_id: one.thief.id },
      { ...address, ...times, user_id: two.thief.id },
    ])
    .execute()
  const phone = `phone account ${also.identifier}`
  expect((await about(secret)).leaves.toSorted()).toEqual([`email account ${first}`, phone])
  await page.login(first)
  expect(await about(secret)).toMatchObject({
    leaves: [phone],
    requiresLogin: false,
    restores: expect.not.arrayContaining([phone]),
  })
  // Without a login, the moved account must not stay with another of these users.
  const moved = database.updateTable('accounts').where('identifier', '=', second)
  const { first_verified_at: movedAt } = (await rows(thief.id)).find(({ identifier }) => identifier === second)!
  await moved.set({ first_verified_at: movedAt + 1, user_id: one.thief.id }).execute()
  expect(await about(secret)).toMatchObject({ requiresLogin: true })
  await moved.set({ first_verified_at: movedAt, user_id: thief.id }).execute()

  await undo(secret)

  const email = before.find(({ type }) => type === 'email')
  expect(await rows(user.id)).toEqual([address, email])
  expect((await rows(one.thief.id)).map(({ type }) => type)).toEqual(['phone', 'google_oauth'])
  expect((await rows(two.thief.id)).map(({ type }) => type)).toEqual(['google_oauth'])
})

test('threat 19: a login without a user action cannot link an account of a deleted user who can be restored', async () => {
  const also = { type: 'telegram', identifier: '7', profile: JSON.stringify({ firstName: 'Grace' }) } as const
  const { database, newEve, provider, user } = await setUpTaken({ also })
  const { eve: mallory } = await newEve('mallory')
  const link = (age: number) => rejection(mallory.call(telegram.link, makeTelegramProof(provider, age)))
  expect(await link(0)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
  await database.updateTable('users').set({ deleted_by: 'operator' }).where('id', '=', user.id).execute()

  expect(await link(1)).toBe('did not reject')
})

test('threat 19: a login with an address does not restore a user who lost that address through an undo', async () => {
  const { browser, database, provider, secret, thief, undo, user } = await setUpTaken()
  await database.deleteFrom('accounts').where('user_id', '=', thief.id).where('type', '=', 'google_oauth').execute()
  await undo(secret)
  await database.deleteFrom('accounts').where('user_id', '=', user.id).execute()
  provider.clock.advance(60_000)

  const newcomer = await browser('newcomer').login(second)

  expect(newcomer).toMatchObject({ isNewUser: true })
  expect([user.id, thief.id]).not.toContain(newcomer.user.id)
})

test('threat 19: a login restores the deleted user who had the account first', async () => {
  const { browser, database, newEve, provider, thief, user } = await setUpTaken()
  provider.clock.advance(60_000)
  const { eve } = await newEve('mallory')
  await take(eve, second)
  expect(await database.selectFrom('users').select('deleted_by').where('id', '=', thief.id).execute()).toEqual([
    { deleted_by: 'transfer' },
  ])
  await database.deleteFrom('accounts').where('identifier', '=', second).execute()

  expect((await browser('lazy').login(second)).user.id).toBe(user.id)
})

test('threat 19: an undo restores neither a user deleted by an operator nor an account that the user already regained', async () => {
  const { before, database, provider, secret, undo, user } = await setUpTaken()
  const set = (change: { deleted_at: number | null; deleted_by: 'operator' | null }) =>
    database.updateTable('users').set(change).where('id', '=', user.id).execute()
  await set({ deleted_at: provider.clock.now(), deleted_by: 'operator' })
  expect(await rejection(undo(secret))).toMatchObject(notGood)

  await set({ deleted_at: null, deleted_by: null })
  await database.deleteFrom('accounts').where('identifier', '=', second).execute()
  await database.insertInto('accounts').values(before).execute()
  expect(await rejection(undo(secret))).toMatchObject(notGood)
})

test('security rule 37: after a login without a user action restores the user, the undo link still returns the account', async () => {
  const profile = JSON.stringify({ firstName: 'Grace', lastName: null, photoUrl: null, username: null })
  const also = { type: 'telegram', identifier: '7', profile } as const
  const { about, before, browser, provider, rows, secret, thief, undo, user } = await setUpTaken({ also })
  await protect(provider, thief.id)
  // Script in the page can log in with Telegram without the user.
  const script = await browser('script').call(telegram.authenticate, makeTelegramProof(provider))
  expect(script.user.id).toBe(user.id)
  expect((await rows(user.id)).map(({ type }) => type)).toEqual(['telegram'])
  expect(await about(secret)).toMatchObject({ restores: [`email account ${second}`], removes: [], wallets: [] })

  await undo(secret)

  expect((await rows(user.id)).map(({ type }) => type).toSorted()).toEqual(['email', 'telegram'])
  expect(await rows(user.id)).toContainEqual(before.find(({ type }) => type === 'email'))
  expect((await rows(thief.id)).map(({ type }) => type)).toEqual(['google_oauth'])
  expect(await rejection(undo(secret))).toMatchObject(notGood)
})

test('security rule 37: a login with a user action restores the user, and ends the undo link of the transfer', async () => {
  const also = { type: 'phone', identifier: '+12133734253', profile: null } as const
  const { browser, database, provider, rows, secret, undo, user } = await setUpTaken({ also })
  const [ofTransfer] = await database.selectFrom('undo_links').selectAll().execute()
  await addUndoLink(database, { ...ofTransfer!, digest: 'earlier', kind: 'link' })
  const phone = browser('phone')
  await phone.call(passwordlessSms.init, { phoneNumber: also.identifier })
  const code = provider.inbox(also.identifier) ?? ''
  const body = { phoneNumber: also.identifier, code, mode: 'no-signup' } as const
  expect((await phone.call(passwordlessSms.authenticate, body)).user.id).toBe(user.id)

  expect(await rejection(undo(secret))).toMatchObject(notGood)
  expect((await rows(user.id)).map(({ type }) => type)).toEqual(['phone'])
  expect(await database.selectFrom('undo_links').select('digest').execute()).toEqual([{ digest: 'earlier' }])
})

test('threat 20: an undo restores no user outside the allowlist, and still counts the deleted user toward the limit', async () => {
  const { before, browser, provider, rows, secret, undo, user } = await setUpTaken()
  provider.configure({ allowlist: { emails: [first] } })
  expect(await rejection(undo(secret))).toMatchObject({ code: 'ALLOWLIST_REJECTED', status: 403 })
  expect(await rows(user.id)).toEqual([])

  // The rejected undo did not consume the link.
  provider.configure({ allowlist: undefined, maxUsers: 2 })
  expect(await rejection(browser('guest').login('guest@example.com'))).toMatchObject({ code: 'USER_LIMIT_REACHED' })
  await undo(secret)
  expect(await rows(user.id)).toEqual(before)
  expect(await rejection(browser('other').login('other@example.com'))).toMatchObject({ code: 'USER_LIMIT_REACHED' })
})

test('threat 19: an undo restores a replaced address and reverts later account changes', async () => {
  const { browser, provider } = setUp({ now: 1_800_000_000_000, app: withoutClicks })
  const { about, undo } = openPage(provider)
  const ada = browser('ada')
  const { user } = await ada.login(first)
  const rows = () => rowsOf(provider)(user.id)
  const before = await rows()
  await update(ada, first, second)
  const secret = secretOf(provider, first)
  provider.clock.advance(60_000)
  await update(ada, second, third)
  const lazy = secretOf(provider, second)

  // The new address is notified, and receives no undo link.
  expect(provider.messages(third)).not.toEqual([])
  expect(secretOf(provider, third)).toBe('')
  expect(await about(secret)).toEqual({
    restores: [`email account ${first}`],
    wallets: [],
    removes: [`email account ${third}`],
    leaves: [],
    ...{ deletes: false, requiresLogin: false },
  })
  await undo(secret)
  expect(await rejection(undo(lazy))).toMatchObject(notGood)
  expect(await rows()).toEqual(before)
  expect((await browser('lazy').login(first)).user).toMatchObject({ id: user.id })
  expect(await rejection(ada.call(users.me, {}))).toMatchObject(ended)
})

test('threat 19: an undo of a link removes the account, and returns its address to its first user', async () => {
  const { browser, provider } = setUp({ now: 1_800_000_000_000, app: { loginMethods: ['email', 'sms'] } })
  const { about, undoLoggedIn } = openPage(provider)
  const { database } = provider
  const ada = browser('ada')
  const { user } = await ada.login(first)
  const rows = rowsOf(provider)
  const before = await rows(user.id)
  const phoneNumber = '+12133734253'
  await linkPhone(ada, provider, phoneNumber)
  const secret = secretOf(provider, first)
  expect((await rows(user.id)).map(({ type }) => type).toSorted()).toEqual(['email', 'phone'])
  // The thief keeps the number, and creates another user with the address.
  provider.clock.advance(60_000)
  await database.deleteFrom('accounts').where('user_id', '=', user.id).where('type', '=', 'email').execute()
  const { user: other } = await browser('thief').login(first)
  expect(other.id).not.toBe(user.id)
  expect(await about(secret)).toEqual({
    restores: [`email account ${first}`],
    wallets: [],
    removes: [`phone account ${phoneNumber}`],
    leaves: [],
    ...{ deletes: true, requiresLogin: true },
  })

  await undoLoggedIn(secret, first)

  expect(await rows(user.id)).toEqual(before)
  expect(await rows(other.id)).toEqual([])
  expect(await countSeats(provider)).toEqual({ there: 1, seats: 1 })
})

test('security rule 30: a stranger cannot block the login that an undo needs', async () => {
  const limits = { failuresInARow: 3, mailboxSendsADay: 6 }
  const { browser, provider } = setUp({ now: 1_800_000_000_000, app: withoutClicks, settings: { limits } })
  const { page, undoLoggedIn } = openPage(provider)
  page.keys.page = await makeProver(provider.url)
  const ada = browser('ada')
  const { user } = await ada.login(first)
  await update(ada, first, second)
  const secret = secretOf(provider, first)
  provider.clock.advance(60_000)
  expect((await browser('ada').login(first)).user.id).not.toBe(user.id)
  const stranger = createProviderAppBrowser(provider, provider.appId, 'stranger')
  const outcomes = await stranger.onOwnPage(async () => {
    await stranger.sendCode(first)
    const guesses = []
    for (let count = 0; count < 4; count++) guesses.push(await rejection(stranger.enterCode(first, '000000')))
    return guesses
  })
  expect(outcomes.at(-1)).toMatchObject({ status: 429 })
  expect(await rejection(createProviderAppBrowser(provider, provider.appId, 'other').login(first))).toMatchObject({
    status: 429,
  })

  await undoLoggedIn(secret, first)

  expect((await rowsOf(provider)(user.id)).map(({ identifier }) => identifier)).toEqual([first])
})

test('threat 19: the undo link for an account update still works after a transfer, and reverts the transfer too', async () => {
  const { browser, provider } = setUp({ now: 1_800_000_000_000, app: withoutClicks })
  const { about, undo } = openPage(provider)
  const ada = browser('ada')
  const { user } = await ada.login(first)
  const before = await rowsOf(provider)(user.id)
  await update(ada, first, second)
  const secret = secretOf(provider, first)
  provider.clock.advance(60_000)
  const thief = browser('thief')
  const { user: taker } = await thief.login(third)
  const { database } = provider
  const profile = JSON.stringify({ email: third, name: null })
  const account = { type: 'google_oauth', identifier: third, profile } as const
  await database.updateTable('accounts').set(account).where('user_id', '=', taker.id).execute()
  provider.configure({ loginMethods: ['email', 'google'] })
  await take(thief, second)
  expect(await about(secret)).toMatchObject({
    restores: [`email account ${first}`],
    removes: [`email account ${second}`],
  })

  await undo(secret)

  expect(await rowsOf(provider)(user.id)).toEqual(before)
  expect(await countSeats(provider)).toEqual({ there: 2, seats: 2 })
})

test('threat 43: access to the mailbox alone cannot replace the address of a user with MFA by default', async () => {
  const { email, page } = await setUpMfa()
  expect(await rejection(update(page, email, second))).toMatchObject({
    code: 'MISSING_MFA_CREDENTIALS',
    data: { parts: ['account', 'update', 'email', second] },
  })
})

test('threat 19: sends no undo link to a user with MFA, because the mailbox may be abandoned', async () => {
  const { email, page, provider, verify } = await setUpMfa({ mfa: { requiredFor: ['sign', 'recover'] } })
  await verify()
  await update(page, email, second)
  expect(provider.messages(email)[0]?.text).toContain(`replaced by the email account ${second}`)
  expect(secretOf(provider, email)).toBe('')
})

test('threat 19: a former mailbox owner cannot take an account from a user who verified the address later', async () => {
  const { browser, provider } = setUp({ now: 1_800_000_000_000, app: withoutClicks })
  const { page, undo } = openPage(provider)
  const rows = rowsOf(provider)
  const left = browser('left')
  await left.login(first)
  await update(left, first, second)
  const secret = secretOf(provider, first)
  provider.clock.advance(60_000)
  const heir = browser('heir')
  const { user } = await heir.login(first)
  const theirs = await rows(user.id)

  await page.login(second)
  expect(await rejection(undo(secret))).toMatchObject(loginRequired)
  // Tries an old session of the new owner, and a session of the app's page.
  await page.login(first)
  provider.clock.advance(10 * 60_000)
  expect(await rejection(undo(secret))).toMatchObject(loginRequired)
  await page.loginInApp(first)
  expect(await rejection(undo(secret))).toMatchObject(loginRequired)

  expect((await rows(user.id)).map(({ identifier }) => identifier)).toEqual(theirs.map(({ identifier }) => identifier))
  expect(await heir.call(users.me, {})).toMatchObject({ user: { id: user.id } })
})

test('security rule 37: an attacker who lost an address through an undo cannot take it back with a later undo email', async () => {
  const { before, database, eve, provider, rows, secret, thief, undo, user } = await setUpTaken()
  provider.configure({ loginMethods: ['email', 'google', 'sms'] })
  provider.clock.advance(60_000)
  // The email reports a harmless change, to an address that the user keeps.
  const phoneNumber = '+12133734253'
  await linkPhone(eve, provider, phoneNumber)
  const latestSecret = secretOf(provider, third)
  expect(latestSecret).not.toBe('')

  await undo(secret)

  expect(await rejection(undo(latestSecret))).toMatchObject(notGood)
  expect(await rows(user.id)).toEqual(before)
  // The owner gives up the address, so that no other user has it.
  await database.deleteFrom('accounts').where('user_id', '=', user.id).execute()
  expect(await rejection(undo(latestSecret))).toMatchObject(notGood)
  expect((await rows(thief.id)).map(({ type }) => type).toSorted()).toEqual(['google_oauth', 'phone'])
})

test('security rule 37: an earlier undo link works again after an undo returned the moved account', async () => {
  const { browser, provider } = setUp({
    now: 1_800_000_000_000,
    app: { ...withoutClicks, loginMethods: ['email', 'sms'] },
  })
  const { undo } = openPage(provider)
  const rows = rowsOf(provider)
  const grace = browser('grace')
  const { user } = await grace.login(second)
  const before = await rows(user.id)
  const phoneNumber = '+12133734253'
  await linkPhone(grace, provider, phoneNumber)
  const earlier = secretOf(provider, second)
  provider.clock.advance(60_000)
  const eve = browser('eve')
  const { user: thief } = await eve.login(third)
  const other = { type: 'phone', identifier: '+12133734254', profile: null } as const
  await provider.database.updateTable('accounts').set(other).where('user_id', '=', thief.id).execute()
  await eve.confirm({ type: 'link', accountType: 'email', identifier: second })
  await take(eve, second)

  expect(await rejection(undo(earlier))).toMatchObject(notGood)
  await undo(secretOf(provider, second))
  expect((await rows(user.id)).map(({ type }) => type).toSorted()).toEqual(['email', 'phone'])
  await undo(earlier)
  expect(await rows(user.id)).toEqual(before)
})
