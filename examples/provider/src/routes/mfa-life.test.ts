// Proves threat 26.

import { randomBytes } from 'node:crypto'
import { actionHash, embeddedWallets, mfa, mfaPage, newPasskey, passkeys, passwordless, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import { setUpMfa } from '../../test/set-up-mfa.js'
import { resetMfa } from '../mfa/reset-mfa.js'
import { makeSecrets } from '../rules/make-secrets.js'

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const required = { code: 'MISSING_MFA_CREDENTIALS' }
const done = 'did not reject'
const day = 24 * 60 * 60_000

type Rest = { cost?: string; hash?: string; spending?: { address: string; amount: string } }

const authorize = (page: Browser, action: string, rest: Rest = {}) =>
  rejection(page.call(embeddedWallets.authorize, { address: wallet, action, hash: 'hash', ...rest }))

/** Returns the context of an operator's command, and the emails that it sends. */
function operatorOf({ clock, database, log, settings }: Awaited<ReturnType<typeof setUpMfa>>['provider']) {
  const sent: string[] = []
  const send = async ({ text }: { text: string }) => void sent.push(text)
  const secrets = makeSecrets({ root: randomBytes(32), recovery: randomBytes(32) })
  return { context: { clock, database, log, secrets, settings, senders: { mail: { send }, sms: { send } } }, sent }
}

test.each([
  [['sign'], ['sign', 'sign-message', 'sign-typed-data', 'sign-transaction'], ['recover']],
  [['sign-transaction'], ['sign', 'sign-transaction'], ['sign-message', 'sign-typed-data', 'recover']],
  [['recover'], ['recover'], ['sign', 'sign-message']],
  [[], ['export', 'delegate', 'something new'], ['sign', 'recover']],
] as const)(
  'threat 26: an app that requires MFA for %j requires it for exactly: %j',
  async (requiredFor, prompted, free) => {
    const { page } = await setUpMfa({ mfa: { requiredFor } })

    for (const kind of prompted) expect(await authorize(page, kind), kind).toMatchObject(required)
    for (const kind of free) expect(await authorize(page, kind), kind).toBe(done)
  },
)

test('threat 26: transfers need no MFA below the app’s daily limit, even concurrent ones', async () => {
  const { page, provider, verify } = await setUpMfa({ mfa: { transfersWithout: '100' } })
  const transfer = (cost: string) => authorize(page, 'sign-transaction', { cost })

  expect(await transfer('60')).toBe(done)
  expect(await transfer('41')).toMatchObject(required)
  const race = await Promise.all(Array.from({ length: 5 }, () => transfer('20')))
  expect(race.filter((outcome) => outcome === done)).toHaveLength(2)
  expect(await authorize(page, 'sign-message', { cost: '0' })).toMatchObject(required)
  for (const wrong of ['-5', '', '1e3', '0x1']) expect(await transfer(wrong)).toMatchObject(required)
  await verify({ wallet, hash: 'hash' })
  expect(await transfer('1000')).toBe(done)

  provider.clock.advance(day)
  await page.refresh()
  expect(await transfer('100')).toBe(done)
})

test("threat 26: a transfer above the wallet's daily limit does not count toward the daily total without MFA", async () => {
  const { page } = await setUpMfa({ mfa: { transfersWithout: '100' } })
  // The user does not have this wallet.
  const spending = { address: wallet, amount: '60' }
  expect(await authorize(page, 'sign-transaction', { cost: '60', spending })).toMatchObject({ status: 404 })
  expect(await authorize(page, 'sign-transaction', { cost: '100' })).toBe(done)
})

test("threat 26: with MFA on the provider's page, an app page cannot verify MFA", async () => {
  const { nextCode, page } = await setUpMfa({ mfa: { promptLocation: 'provider' } })
  const action = { wallet, hash: 'hash' }
  const totp = () => ({ method: 'totp' as const, code: nextCode() })
  expect(await page.call(mfa.readPromptLocation, {})).toEqual({ prompt_location: 'provider' })
  expect(await rejection(page.call(mfa.verify, { action, factor: totp() }))).toMatchObject({
    status: 403,
    message: expect.stringContaining('a page of the provider') as string,
  })
  // The page has a token, but neither the frame's origin nor its key.
  const { frame } = page.keys
  for (const headers of [{ origin: 'http://app.localhost:5173' }, { 'sec-fetch-site': 'cross-site' }, { dpop: '' }]) {
    Object.assign(page.extra, headers)
    expect(await rejection(page.call(mfaPage.verify, { action, factor: totp() }))).not.toBe(done)
    for (const name of Object.keys(headers)) delete page.extra[name]
  }
  page.keys.frame = undefined
  expect(await rejection(page.call(mfaPage.verify, { action, factor: totp() }))).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
  })
  expect(await authorize(page, 'sign')).not.toBe(done)
  page.keys.frame = frame

  expect(await page.call(mfaPage.open, {})).toMatchObject({ methods: ['totp', 'recovery_code'] })
  expect(await rejection(page.call(mfaPage.verify, { action, factor: totp() }))).toBe(done)
  expect(await authorize(page, 'sign')).toBe(done)
  expect(await authorize(page, 'sign')).toMatchObject(required)
})

test("rejects an MFA passkey that the provider's page cannot verify", async () => {
  const origin = 'http://app.localhost:5173'
  const { page, provider } = await setUpMfa({ mfa: { promptLocation: 'provider', requiredFor: ['sign', 'recover'] } })
  page.extra['origin'] = origin
  const authenticator = makeAuthenticator({ origin })
  await page.confirm({ type: 'link', accountType: 'passkey', identifier: newPasskey })
  const { options } = await page.call(passkeys.initLink, {})
  await page.call(passkeys.link, { authenticator_response: authenticator.create(options) })
  delete page.extra['origin']

  const enrollment = { method: 'passkey' as const, credential_ids: [authenticator.id] }
  expect(await rejection(page.call(mfa.enroll, enrollment))).toMatchObject({ code: 'INVALID_DATA' })
  expect(provider.url).not.toContain('app.localhost')
})

test("threat 18: the provider's page verifies its own passkey only inside a page of the app", async () => {
  const origin = 'http://app.fieldnotes.localhost:5173'
  const { page, provider } = await setUpMfa(
    {
      origins: [origin],
      passkeys: { relyingPartyId: 'fieldnotes.localhost' },
      mfa: { promptLocation: 'provider', requiredFor: ['sign', 'recover'] },
    },
    { origin: 'http://auth.fieldnotes.localhost:8787' },
  )
  page.extra['origin'] = origin
  const authenticator = makeAuthenticator({ origin })
  await page.confirm({ type: 'link', accountType: 'passkey', identifier: newPasskey })
  const { options } = await page.call(passkeys.initLink, {})
  await page.call(passkeys.link, { authenticator_response: authenticator.create(options) })
  delete page.extra['origin']
  await provider.database.updateTable('mfa').set({ sealed_totp: null }).execute()
  await page.approve(['mfa', 'enroll', 'passkey'])
  await page.call(mfa.enroll, { method: 'passkey', credential_ids: [authenticator.id] })
  const action = { wallet, hash: 'hash' }
  const answer = async (faults: Parameters<typeof authenticator.get>[1]) => {
    const { options: prompted } = await page.call(mfaPage.init, { method: 'passkey' })
    const authenticator_response = authenticator.get(prompted!, faults)
    const factor = { method: 'passkey', authenticator_response } as const
    return rejection(page.call(mfaPage.verify, { action, factor }))
  }
  const otherKey = { crossOrigin: true, origin: provider.url, topOrigin: origin }

  expect(await page.call(mfaPage.open, {})).toMatchObject({ methods: ['passkey', 'recovery_code'] })
  const refused = { code: 'INVALID_CREDENTIALS' }
  for (const topOrigin of ['https://evil.example', provider.url, `${origin}.evil.example`])
    expect(await answer({ ...otherKey, topOrigin }), topOrigin).toMatchObject(refused)
  expect(await answer({ ...otherKey, origin })).toMatchObject(refused)
  expect(await authorize(page, 'sign')).toMatchObject(required)
  expect(await answer(otherKey)).toBe(done)
  expect(await authorize(page, 'sign')).toBe(done)
  // The provider's page is in a separate window, in a browser that does not report the embedding page.
  expect(await answer({ origin: provider.url })).toBe(done)
  expect(await answer({ crossOrigin: true, origin: provider.url })).toBe(done)
})

/** The action of a change of accounts. */
const changing = async (...change: readonly string[]) => ({ hash: await actionHash(crypto, 'account', ...change) })

test('threat 43: an account change can require MFA, and a failed change does not consume the verification', async () => {
  const { email, page, provider, verify } = await setUpMfa({ mfa: { requiredFor: ['account'] } })
  const next = { email: 'next@example.com' }
  await page.confirmEmail('update', next.email)
  const refusal = await rejection(page.call(passwordless.init, next))
  expect(refusal).toMatchObject({ ...required, data: { parts: ['account', 'update', 'email', next.email] } })

  await verify(await changing('update', 'email', next.email))
  await page.call(passwordless.init, next)
  const code = provider.inbox(next.email)!
  const change = { oldAddress: email, newAddress: next.email, code }
  expect((await page.call(passwordless.update, change)).email?.address).toBe(next.email)
  // The proof works once. The earlier call without it did not consume the confirmation.
  await page.login(next.email)
  await page.confirmEmail('update', email)
  expect(await rejection(page.call(passwordless.init, { email }))).toMatchObject(required)
  await verify(await changing('update', 'email', email))
  expect(await rejection(page.call(passwordless.init, { email }))).toBe(done)
})

test('threat 43: rejects an MFA verification that was made for another account change', async () => {
  const { page, verify } = await setUpMfa({ mfa: { requiredFor: ['account'] } })
  const email = 'next@example.com'
  await page.confirmEmail('update', email)
  for (const other of [
    {},
    await changing('update', 'email', 'attacker@example.com'),
    await changing('unlink', 'email', email),
    await changing('update', 'phone', email),
  ]) {
    await verify(other)
    expect(await rejection(page.call(passwordless.init, { email }))).toMatchObject(required)
  }
  await verify(await changing('update', 'email', email))
  expect(await rejection(page.call(passwordless.init, { email }))).toBe(done)
})

test('emails the user about a used recovery code, and stores codes only as digests', async () => {
  const { email, page, provider, recoveryCodes } = await setUpMfa()
  const before = provider.messages(email).length
  const stored = JSON.stringify(await provider.database.selectFrom('mfa').selectAll().execute())
  for (const code of recoveryCodes) expect(stored).not.toContain(code)

  const factor = { method: 'recovery_code', code: recoveryCodes[0]! } as const
  await page.call(mfa.verify, { action: {}, factor })

  expect(provider.messages(email)).toHaveLength(before + 1)
  expect(provider.messages(email)[0]!.text).toContain('recovery code was used instead')
})

test("threat 26, threat 42: an operator's MFA reset emails the user, waits three days and ends every session", async () => {
  const { email, events, page, provider } = await setUpMfa()
  const user = { appId: page.appId, id: page.userId() }
  const { context, sent } = operatorOf(provider)

  const started = await resetMfa(context, user)
  expect(started).toEqual({ state: 'started', at: provider.clock.now() + 3 * day })
  expect(sent).toEqual([expect.stringContaining('18 January 2027 at 08:00 UTC')])
  provider.clock.advance(3 * day - 1)
  await page.refresh()
  expect(await resetMfa(context, user)).toEqual({ state: 'waiting', at: started.at })
  expect((await page.call(users.me, {})).user.mfaMethods).toEqual(['totp'])

  provider.clock.advance(1)
  const race = await Promise.all([resetMfa(context, user), resetMfa(context, user)])
  expect(race.map(({ state }) => state).toSorted()).toEqual(['done', 'none'])
  expect(sent.slice(1)).toEqual([expect.stringContaining('removed the verification methods')])
  expect(await rejection(page.call(users.me, {}))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  await page.login(email)
  expect((await page.call(users.me, {})).user.mfaMethods).toEqual([])
  expect(await events()).toEqual(expect.arrayContaining(['mfa-reset-started-by-operator', 'mfa-reset-by-operator']))
})

test('threat 26: a repeated MFA reset after an expired one waits the full time again', async () => {
  const { email, page, provider } = await setUpMfa()
  const user = { appId: page.appId, id: page.userId() }
  const { context, sent } = operatorOf(provider)
  await resetMfa(context, user)
  provider.clock.advance(34 * day)

  expect(await resetMfa(context, user)).toEqual({ state: 'started', at: provider.clock.now() + 3 * day })
  expect(sent).toHaveLength(2)
  await page.login(email)
  expect((await page.call(users.me, {})).user.mfaMethods).toEqual(['totp'])
})

test("threat 26: the user's MFA verification cancels an operator's reset", async () => {
  const { email, events, page, provider, verify } = await setUpMfa()
  const user = { appId: page.appId, id: page.userId() }
  await resetMfa(operatorOf(provider).context, user)
  const before = provider.messages(email).length

  await verify()

  expect(provider.messages(email)).toHaveLength(before + 1)
  expect(await events()).toContain('mfa-reset-ended')
  provider.clock.advance(3 * day)
  expect(await resetMfa(operatorOf(provider).context, user)).toMatchObject({ state: 'started' })
})

test("threat 26: a click on the provider's page does not verify MFA or cancel a reset", async () => {
  const origin = 'http://app.localhost:5173'
  const { browser, provider } = setUp({ app: { loginMethods: ['email'], mfa: { methods: ['passkey'] } } })
  const page = browser('ada')
  await page.login()
  page.extra['origin'] = origin
  const authenticator = makeAuthenticator({ origin })
  await page.confirm({ type: 'link', accountType: 'passkey', identifier: newPasskey })
  const { options } = await page.call(passkeys.initLink, {})
  await page.call(passkeys.link, { authenticator_response: authenticator.create(options) })
  delete page.extra['origin']
  await page.approve(['mfa', 'enroll', 'passkey'])
  await page.call(mfa.enroll, { method: 'passkey', credential_ids: [authenticator.id] })
  const { context } = operatorOf(provider)
  const who = { appId: provider.appId, id: page.userId() }
  await resetMfa(context, who)
  await page.call(mfaPage.verify, { action: { hash: 'any' }, factor: { method: 'confirm' } })
  provider.clock.advance(3 * 24 * 60 * 60_000)

  expect(await resetMfa(context, who)).toEqual({ state: 'done' })
})
