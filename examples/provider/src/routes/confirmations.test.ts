// Proves threat 59.

import { randomBytes } from 'node:crypto'
import {
  type ConfirmedAction,
  confirmations,
  guest,
  oauth,
  passwordless,
  passwordlessSms,
  users,
} from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { makeProver } from '../../test/make-prover.js'
import { type createBrowser, rejection, setUp, withoutClicks } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

const [first, second, third] = ['ada@example.com', 'ada@new.example', 'eve@evil.example'] as const
const update = (identifier: string) => ({ type: 'update', accountType: 'email', identifier }) as const
const needed = { code: 'CONFIRMATION_REQUIRED' }
const wrong = { code: 'INVALID_CREDENTIALS' }

type Browser = ReturnType<typeof createBrowser>

/** Sends a confirmation's code, and reads it from the inbox. */
async function codeFor(
  { call }: Browser,
  provider: { inbox: (to: string) => string | undefined },
  action: ConfirmedAction,
) {
  const { destination } = await call(confirmations.init, { action })
  return provider.inbox(destination) ?? ''
}
const submit = (browser: Browser, action: ConfirmedAction, code: string) =>
  rejection(browser.call(confirmations.confirm, { action, code }))
const change = async (browser: Browser, newAddress: string, code: string) =>
  rejection(browser.call(passwordless.update, { oldAddress: first, newAddress, code }))
const addresses = async (browser: Browser) =>
  (await browser.call(users.me, {})).user.linkedAccounts.map((account) => 'address' in account && account.address)

async function setUpAda() {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser('ada')
  await ada.login(first)
  return { ada, browser, provider }
}

test('starts and completes an update after the code to the current address was entered', async () => {
  const { ada, provider } = await setUpAda()
  const sent = provider.messages(second).length
  expect(await rejection(ada.sendCode(second))).toMatchObject(needed)
  expect(provider.messages(second)).toHaveLength(sent)

  expect(await ada.call(confirmations.init, { action: update(' ADA@new.example ') })).toEqual({
    method: 'email',
    destination: first,
  })
  expect(await submit(ada, update(second), provider.inbox(first)!)).toBe('did not reject')
  expect(await change(ada, second, await ada.sendCode(second))).toBe('did not reject')
  expect(await addresses(ada)).toEqual([second])
})

test('accepts a confirmation once, for ten minutes, for one session and action', async () => {
  const { ada, browser, provider } = await setUpAda()
  const otherBrowser = browser('ada')
  await otherBrowser.login(first)
  await ada.confirmEmail('update', second)
  const code = await ada.sendCode(second)
  // Tries the case with the new address's code, which is correct each time.
  expect(await rejection(otherBrowser.sendCode(second))).toMatchObject(needed)
  expect(await change(otherBrowser, second, code)).toMatchObject(needed)
  expect(await rejection(ada.sendCode(third))).toMatchObject(needed)
  expect(await rejection(ada.call(passwordless.link, { email: second, code }))).toMatchObject(needed)
  expect(await rejection(ada.call(passwordless.unlink, { address: first }))).toMatchObject({ code: 'INVALID_DATA' })
  provider.clock.advance(10 * 60_000 - 1)
  const expired = await ada.sendCode(second)
  provider.clock.advance(1)
  expect(await change(ada, second, expired)).toMatchObject(needed)

  await ada.confirmEmail('update', second)
  expect(await change(ada, second, expired)).toBe('did not reject')
  await ada.login(second)
  await ada.confirmEmail('update', first)
  await ada.call(passwordless.update, { oldAddress: second, newAddress: first, code: await ada.sendCode(first) })
  await ada.login(first)
  expect(await rejection(ada.sendCode(second))).toMatchObject(needed)
  expect(await addresses(ada)).toEqual([first])
})

test('rejects an unlink with an expired confirmation, or one for another session or account', async () => {
  const { ada, browser, provider } = await setUpAda()
  const { database } = provider
  const row = await database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  await database
    .insertInto('accounts')
    .values({ ...row, identifier: second, first_verified_at: row.first_verified_at + 1 })
    .execute()
  const unlink = () => rejection(ada.call(passwordless.unlink, { address: second }))
  const otherBrowser = browser('ada')
  await otherBrowser.login(first)

  await otherBrowser.confirmEmail('unlink', second)
  expect(await unlink()).toMatchObject(needed)
  await ada.confirmEmail('unlink', first)
  expect(await unlink()).toMatchObject(needed)
  await ada.confirmEmail('unlink', second)
  provider.clock.advance(10 * 60_000)
  expect(await unlink()).toMatchObject(needed)
  await ada.confirmEmail('unlink', second)
  expect(await unlink()).toBe('did not reject')
  expect(await addresses(ada)).toEqual([first])
})

test('accepts a confirmation code once, for one action, session and user, within five attempts', async () => {
  const { ada, browser, provider } = await setUpAda()
  const otherBrowser = browser('ada')
  await otherBrowser.login(first)
  const eve = browser('ada')
  await eve.login(third)
  const code = await codeFor(ada, provider, update(second))
  const unlink = { type: 'unlink', accountType: 'email', identifier: first } as const

  for (const [who, action] of [
    [ada, update(third)],
    [ada, { ...update(second), type: 'link' }],
    [ada, unlink],
    [otherBrowser, update(second)],
    [eve, update(second)],
  ] as const)
    expect(await submit(who, action, code)).toMatchObject(wrong)
  expect(await rejection(ada.enterCode(first, code))).toMatchObject(wrong)
  expect(await submit(ada, update(second), code)).toBe('did not reject')
  expect(await submit(ada, update(second), code)).toMatchObject(wrong)

  const again = await codeFor(ada, provider, update(third))
  for (let tries = 0; tries < 5; tries++)
    expect(await submit(ada, update(third), again === '000000' ? '000001' : '000000')).toMatchObject(wrong)
  expect(await submit(ada, update(third), again)).toMatchObject(wrong)
  const expired = await codeFor(otherBrowser, provider, update(third))
  provider.clock.advance(10 * 60_000)
  expect(await submit(otherBrowser, update(third), expired)).toMatchObject(wrong)
})

test('rejects a login code, or a code for the new address, as a confirmation', async () => {
  const { ada, browser, provider } = await setUpAda()
  const toLogIn = await browser('ada').sendCode(first)
  await codeFor(ada, provider, update(third))
  expect(await submit(ada, update(third), toLogIn)).toMatchObject(wrong)

  await ada.confirmEmail('update', second)
  const proving = await ada.sendCode(second)
  expect(await submit(ada, update(third), proving)).toMatchObject(wrong)
})

test.each([
  ['from a browser without a key', async () => {}],
  // The key of a later call does not bind a session that started without a key.
  ['by a new key each time', async ({ keys }: Browser) => void (keys.page = await makeProver())],
])('wrong confirmation codes %s lock the account like wrong login codes', async (_, begin) => {
  const { ada, provider } = await setUpAda()
  let guesses = 0
  for (let hour = 0; hour < 3 * 24; hour++) {
    provider.clock.advance(60 * 60_000)
    await ada.refresh()
    await begin(ada)
    const sent = await rejection(ada.call(confirmations.init, { action: update(third) }))
    if (sent !== 'did not reject') continue
    const code = provider.inbox(first) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      const answer = await submit(ada, update(third), code)
      if ((answer as { code: string }).code === 'INVALID_CREDENTIALS') guesses++
    }
  }

  expect(guesses).toBeGreaterThanOrEqual(50)
  expect(guesses).toBeLessThanOrEqual(60)
})

test('confirmations of other actions do not let a script open a wallet with its own frame key', async () => {
  const { ada, provider } = await setUpAda()
  const action = { type: 'open-wallet' } as const
  const bound = async () =>
    (await provider.database.selectFrom('sessions').select('frame_thumbprint').executeTakeFirstOrThrow())
      .frame_thumbprint
  const owned = ada.keys.frame?.thumbprint
  const prover = await makeProver()
  ada.keys.frame = prover
  const code = await codeFor(ada, provider, update(second))
  expect(await submit(ada, action, code)).toMatchObject(wrong)
  expect(await submit(ada, update(second), code)).toBe('did not reject')
  expect(await submit(ada, action, code)).toMatchObject(wrong)
  expect(await bound()).toBe(owned)

  const opening = await codeFor(ada, provider, action)
  expect(await submit(ada, update(third), opening)).toMatchObject(wrong)
  const headers = { 'authorization': `Bearer ${ada.tokens.access}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ action: { type: 'open_wallet' }, code: opening })
  const without = await ada.raw('/api/v1/confirmations', { method: 'POST', body, headers })
  expect(without.status).toBe(422)
  expect(await bound()).toBe(owned)
  expect(await submit(ada, action, opening)).toBe('did not reject')
  expect(await bound()).toBe(prover.thumbprint)
})

test('applies only one of two concurrent updates with the same confirmation', async () => {
  const { ada } = await setUpAda()
  await ada.confirmEmail('update', second)
  const code = await ada.sendCode(second)
  const outcomes = await Promise.all([change(ada, second, code), change(ada, second, code)])

  expect(outcomes.filter((outcome) => outcome === 'did not reject')).toHaveLength(1)
})

test('sends the confirmation code to an account that stays after the change', async () => {
  const { browser, provider } = setUp({ app: { ...withoutClicks, loginMethods: ['email', 'sms'] } })
  const ada = browser('ada')
  await ada.login(first)
  const number = '+15555550100'
  const where = async (action: ConfirmedAction) => ada.call(confirmations.init, { action })
  const change = (type: 'link' | 'update' | 'unlink', accountType: string, identifier: string) =>
    where({ type, accountType, identifier })
  provider.clock.advance(1000)

  expect(await change('link', 'phone', number)).toEqual({ method: 'email', destination: first })
  await ada.confirm({ type: 'link', accountType: 'phone', identifier: number })
  await ada.call(passwordlessSms.init, { phoneNumber: number })
  await ada.call(passwordlessSms.link, { phoneNumber: number, code: provider.inbox(number)! })
  await ada.login(first)

  expect(await where({ type: 'open-wallet' })).toEqual({ method: 'email', destination: first })
  expect(await change('update', 'email', second)).toEqual({ method: 'sms', destination: number })
  expect(await change('unlink', 'email', first)).toEqual({ method: 'sms', destination: number })
  expect(await change('unlink', 'phone', number)).toEqual({ method: 'email', destination: first })
})

const again = { ...needed, reason: 'login_required' }

/** A user without an account that receives codes. */
async function setUpSocialLogin() {
  const provider = createTestProvider({ app: { ...withoutClicks, loginMethods: ['email', 'google', 'guest'] } })
  const ada = createOAuthBrowser(provider)
  const logIn = async () => {
    ada.tokens.access = ''
    await ada.logInAt('google')
  }
  await logIn()
  return { ada, logIn, provider }
}

test('a login confirms changes for ten minutes if no account of the user receives codes', async () => {
  const { ada, logIn, provider } = await setUpSocialLogin()
  const link = async (code: string) => rejection(ada.call(passwordless.link, { email: second, code }))
  provider.clock.advance(10 * 60_000 - 1)
  const code = await ada.sendCode(second)
  provider.clock.advance(1)
  const expired = [await link(code), await rejection(ada.sendCode(third))]

  expect(expired).toMatchObject([again, again])
  expect(provider.messages(third)).toEqual([])
  await logIn()
  expect(await link(await ada.sendCode(second))).toBe('did not reject')
})

test('the login of a parent session does not count as a recent login of its forked session', async () => {
  const { ada, provider } = await setUpSocialLogin()
  await provider.database.updateTable('sessions').set({ kind: 'fork' }).execute()

  expect(await rejection(ada.sendCode(second))).toMatchObject(again)
})

test('after a login, unlinks one of two accounts that receive no codes', async () => {
  const { ada, logIn, provider } = await setUpSocialLogin()
  const { database } = provider
  const row = await database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  const profile = JSON.stringify({ email: null, name: null, username: 'ada' })
  await database
    .insertInto('accounts')
    .values({ ...row, type: 'github_oauth', profile })
    .execute()
  const unlink = () => rejection(ada.call(oauth.unlink, { provider: 'github', subject: row.identifier }))
  provider.clock.advance(10 * 60_000)

  expect(await unlink()).toMatchObject(again)
  await logIn()
  expect(await unlink()).toBe('did not reject')
})

test('a login in another frame opens a wallet there if no account of the user receives codes', async () => {
  const { ada, logIn, provider } = await setUpSocialLogin()
  ada.keys.frame = await makeProver()
  const action = { type: 'open-wallet' } as const

  expect(await rejection(ada.call(confirmations.init, { action }))).toMatchObject(again)
  expect(await submit(ada, action, '123456')).toMatchObject(again)
  await logIn()
  const frames = await provider.database.selectFrom('sessions').select('frame_thumbprint').execute()
  expect(frames.map((row) => row.frame_thumbprint)).toContain(ada.keys.frame.thumbprint)
})

test('links an account to a guest without a new login', async () => {
  const { provider } = await setUpSocialLogin()
  const visitor = createOAuthBrowser(provider)
  const guest_credential = randomBytes(32).toString('base64url')
  const { accessToken } = await visitor.call(guest.authenticate, { guest_credential })
  visitor.tokens.access = accessToken ?? ''
  provider.clock.advance(10 * 60_000)
  const code = await visitor.sendCode(second)

  expect(await visitor.call(passwordless.link, { email: second, code })).toMatchObject({ isGuest: false })
})

test('rejects a confirmation request for an invalid action, and sends nothing', async () => {
  const { ada, provider } = await setUpAda()
  const sent = provider.messages(first).length
  for (const [accountType, identifier] of [
    ['email', 'no address'],
    ['toString', first],
    ['other', first],
    ['guest', first],
  ] as const)
    expect(
      await rejection(ada.call(confirmations.init, { action: { type: 'link', accountType, identifier } })),
    ).toMatchObject({ code: 'INVALID_DATA' })

  expect(provider.messages(first)).toHaveLength(sent)
})
