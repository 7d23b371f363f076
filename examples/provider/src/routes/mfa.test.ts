// Proves threat 26.

import {
  actionHash,
  embeddedWallets,
  mfa,
  mfaPage,
  newPasskey,
  passkeys,
  passwordless,
  sessions,
  users,
} from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import { takeNewSecret } from '../mfa-methods/totp/take-new-secret.js'
import { totpStep } from '../mfa-methods/totp/totp.js'
import type { createTestProvider } from '../test.js'

const ada = 'ada@example.com'
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const required = { code: 'MISSING_MFA_CREDENTIALS' }
const wrong = { code: 'INVALID_CREDENTIALS' }
const done = 'did not reject'

async function setUpMfa(
  app: NonNullable<createTestProvider.Options['app']> = {},
  settings: createTestProvider.Options['settings'] = {},
) {
  const origin = 'http://app.localhost:5173'
  const { browser, provider } = setUp({
    app: { mfa: { methods: ['totp', 'passkey', 'sms'] }, loginMethods: ['email', 'passkey'], ...app },
    now: 1_800_000_000_000,
    settings,
  })
  const page = browser('ada')
  await page.login(ada)
  return { browser, origin, page, provider, now: () => provider.clock.now() }
}

type World = Awaited<ReturnType<typeof setUpMfa>>

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** Enrols an authenticator app, and advances the clock to an unused code. */
async function enrollTotp({ page, provider, now }: World) {
  await page.approve(['mfa', 'enroll', 'totp'])
  const { auth_url, secret } = await page.call(mfa.initTotp, {})
  const answer = await page.call(mfa.enroll, { method: 'totp', code: codeOf(secret, now()) })
  const next = () => {
    provider.clock.advance(60_000)
    return codeOf(secret, now())
  }
  return { answer, auth_url, next, secret }
}

const verify = (page: Browser, code: string, action = {}) =>
  rejection(page.call(mfa.verify, { action, factor: { method: 'totp', code } }))
const changing = async (change: 'enroll' | 'replace' | 'unenroll', method: string) => ({
  hash: await actionHash(crypto, 'mfa', change, method),
})
const authorize = (page: Browser, hash: string, { action = 'sign', address = wallet } = {}) =>
  rejection(page.call(embeddedWallets.authorize, { address, action, hash }))

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i, the authenticator code is %s', (second, code) => {
  const secret = Secret.fromLatin1('12345678901234567890').base32
  const step = Math.floor(second / 30)

  expect(totpStep(secret, code, second * 1000)).toBe(step)
  expect(totpStep(secret, code, second * 1000 + 30_000)).toBe(step)
  expect(totpStep(secret, code, second * 1000 + 90_000)).toBeUndefined()
})

test.each(['１２３４５６', '٣٣٣٣٣٣', '33333३', 'ａｂｃｄｅｆ', '½½½½½½', '12345', '1234567', ''])(
  'rejects %j as an authenticator code',
  (code) => {
    expect(totpStep(Secret.fromLatin1('12345678901234567890').base32, code, 59_000)).toBeUndefined()
  },
)

test.each(['２８７０８２', '٢٨٧ ٠٨٢', '۲۸۷۰۸۲'])('accepts the authenticator code 287082 in the form %s', (code) => {
  expect(totpStep(Secret.fromLatin1('12345678901234567890').base32, code, 59_000)).toBe(1)
})

test('threat 26: a code enrolls only its own authenticator secret, not a newer one', async () => {
  const { page, provider } = await setUpMfa()
  await page.approve(['mfa', 'enroll', 'totp'])
  await page.call(mfa.initTotp, {})
  const stored = () =>
    provider.database.selectFrom('mfa').select(['sealed_new_totp', 'sealed_totp']).executeTakeFirstOrThrow()
  const { sealed_new_totp } = await stored()
  const user_id = page.userId()

  expect(await takeNewSecret(provider.database, { sealed_new_totp: 'another', user_id })).toBe(false)
  expect(await stored()).toMatchObject({ sealed_totp: null })
  expect(await takeNewSecret(provider.database, { sealed_new_totp: sealed_new_totp!, user_id })).toBe(true)
  expect(await stored()).toEqual({ sealed_new_totp: null, sealed_totp: sealed_new_totp })
})

test('returns 422 for a six-character code with non-digits', async () => {
  const { page } = await setUpMfa()
  await page.approve(['mfa', 'enroll', 'totp'])
  await page.call(mfa.initTotp, {})

  expect(await rejection(page.call(mfa.enroll, { method: 'totp', code: 'ａｂｃｄｅｆ' }))).toMatchObject({
    ...wrong,
    status: 422,
  })
})

test('threat 42: enrolling an authenticator app logs out other browsers and notifies the user', async () => {
  const world = await setUpMfa()
  const other = world.browser('other')
  await other.login(ada)
  const mails = world.provider.messages(ada).length

  const { answer, auth_url } = await enrollTotp(world)

  expect(auth_url).toMatch(/^otpauth:\/\/totp\/.*ada%40example\.com\?.*secret=[A-Z2-7]{32}/)
  expect(answer.user.mfaMethods).toEqual(['totp'])
  expect(new Set(answer.recovery_codes).size).toBe(10)
  expect(await rejection(other.call(users.me, {}))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect((await world.page.call(users.me, {})).user.mfaMethods).toEqual(['totp'])
  expect(world.provider.messages(ada).slice(mails)).toHaveLength(1)
})

test('an MFA verification is valid once, for five minutes, for one action, wallet and session', async () => {
  const world = await setUpMfa()
  const { browser, page, provider } = world
  const hash = await actionHash(crypto, 'rpc', 'one')
  expect(await authorize(page, hash)).toBe(done)
  const { next } = await enrollTotp(world)
  const otherBrowser = browser('otherBrowser')
  await otherBrowser.login(ada)

  expect(await authorize(page, hash)).toMatchObject(required)
  expect(await verify(page, next(), { wallet, hash })).toBe(done)
  expect(await authorize(page, await actionHash(crypto, 'rpc', 'two'))).toMatchObject(required)
  expect(await authorize(page, hash, { address: wallet.replace('0x5', '0x6') })).toMatchObject(required)
  expect(await authorize(otherBrowser, hash)).toMatchObject(required)
  expect(await authorize(page, hash)).toBe(done)
  expect(await authorize(page, hash)).toMatchObject(required)

  expect(await verify(page, next(), { wallet, hash })).toBe(done)
  provider.clock.advance(5 * 60_000)
  expect(await authorize(page, hash)).toMatchObject(required)
  expect(await verify(page, next(), { wallet, hash })).toBe(done)
  const race = await Promise.all([authorize(page, hash), authorize(page, hash)])
  expect(race.filter((outcome) => outcome === done)).toHaveLength(1)
})

test("requires MFA only for the app's listed actions and for exports", async () => {
  const world = await setUpMfa({ mfa: { methods: ['totp'], requiredFor: [] } })
  await enrollTotp(world)

  expect(await authorize(world.page, 'hash')).toBe(done)
  expect(await authorize(world.page, 'hash', { action: 'export' })).toMatchObject(required)
})

test('accepts an authenticator code once, and only in its time window', async () => {
  const world = await setUpMfa()
  const { next, secret } = await enrollTotp(world)
  const code = next()

  expect(await verify(world.page, code)).toBe(done)
  expect(await verify(world.page, code)).toMatchObject(wrong)
  expect(await verify(world.page, codeOf(secret, world.now() + 120_000))).toMatchObject(wrong)
})

test('a user with MFA must verify to change MFA methods', async () => {
  const world = await setUpMfa()
  const { page, provider } = world
  const { next } = await enrollTotp(world)

  expect(await rejection(page.call(mfa.unenroll, { method: 'totp' }))).toMatchObject(required)
  expect(await rejection(page.call(mfa.initTotp, {}))).toMatchObject(required)
  const sms = { action: 'enroll', phone_number: '+15555550100' } as const
  expect(await rejection(page.call(mfa.initSms, sms))).toMatchObject(required)
  // A proof for a wallet action does not authorise a change of methods.
  expect(await verify(page, next(), { wallet, hash: 'hash' })).toBe(done)
  expect(await rejection(page.call(mfa.unenroll, { method: 'totp' }))).toMatchObject(required)
  // A proof for another change of methods, or for a change of accounts, does not authorise the change either.
  expect(await verify(page, next())).toBe(done)
  expect(await verify(page, next(), await changing('unenroll', 'passkey'))).toBe(done)
  expect(await rejection(page.call(mfa.unenroll, { method: 'totp' }))).toMatchObject(required)
  expect(await rejection(page.call(mfa.initTotp, {}))).toMatchObject(required)
  expect(await verify(page, next(), await changing('enroll', 'totp'))).toBe(done)
  expect(await rejection(page.call(mfa.unenroll, { method: 'totp' }))).toMatchObject(required)
  const replacing = await changing('replace', 'totp')
  await page.call(mfaPage.verify, { action: replacing, factor: { method: 'totp', code: next() } })
  const again = await page.call(mfa.initTotp, {})
  const replaced = await page.call(mfa.enroll, { method: 'totp', code: codeOf(again.secret, world.now() + 30_000) })
  expect(replaced.recovery_codes).toEqual([])
  // One proof authorises one change.
  expect(await rejection(page.call(mfa.initTotp, {}))).toMatchObject(required)
  provider.clock.advance(120_000)
  expect(await verify(page, next())).toMatchObject(wrong)
  expect(await verify(page, codeOf(again.secret, world.now()), await changing('unenroll', 'totp'))).toBe(done)
  expect((await page.call(mfa.unenroll, { method: 'totp' })).mfaMethods).toEqual([])
  expect(await authorize(page, 'hash')).toBe(done)
  expect((await provider.database.selectFrom('mfa').selectAll().executeTakeFirstOrThrow()).recovery_codes).toBe('[]')
})

test('a recovery code works once, and can replace a lost phone', async () => {
  const world = await setUpMfa()
  const { answer } = await enrollTotp(world)
  const [code = ''] = answer.recovery_codes
  const action = await changing('unenroll', 'totp')
  const recover = () =>
    rejection(world.page.call(mfa.verify, { action, factor: { method: 'recovery_code', code: code.toUpperCase() } }))

  expect(await recover()).toBe(done)
  expect((await world.page.call(mfa.unenroll, { method: 'totp' })).mfaMethods).toEqual([])
  expect(await recover()).toMatchObject(wrong)
})

test('accepts a recovery code in full-width characters', async () => {
  const world = await setUpMfa()
  const { answer } = await enrollTotp(world)
  const [code = ''] = answer.recovery_codes
  const wide = code.replaceAll(/[a-z0-9]/g, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
  )
  const factor = { method: 'recovery_code', code: wide } as const

  expect(await rejection(world.page.call(mfa.verify, { action: await changing('unenroll', 'totp'), factor }))).toBe(
    done,
  )
})

test('offers SMS as an MFA method if SMS is not a login method', async () => {
  const world = await setUpMfa()
  const { page, provider } = world
  const phone_number = '+15555550100'
  await page.approve(['mfa', 'enroll', 'sms', phone_number])
  await page.call(mfa.initSms, { action: 'enroll', phone_number })
  const { user } = await page.call(mfa.enroll, { method: 'sms', phone_number, code: provider.inbox(phone_number)! })
  expect(user.mfaMethods).toEqual(['sms'])

  provider.clock.advance(60_000)
  await page.call(mfa.initSms, { action: 'verify' })
  const factor = { method: 'sms', code: provider.inbox(phone_number)! } as const
  const action = await changing('unenroll', 'sms')
  expect(await rejection(page.call(mfa.verify, { action, factor }))).toBe(done)
  expect(await rejection(page.call(mfa.verify, { action, factor }))).toMatchObject(wrong)
  expect((await page.call(mfa.unenroll, { method: 'sms' })).mfaMethods).toEqual([])

  const login = await setUpMfa({ loginMethods: ['email', 'sms'] })
  const refused = await rejection(login.page.call(mfa.initSms, { action: 'enroll', phone_number }))
  expect(refused).toMatchObject({ code: 'INVALID_DATA' })
})

test('threat 43: an enrolled passkey counts as an MFA method, and cannot be unlinked', async () => {
  const { origin, page, provider } = await setUpMfa()
  // Passkeys work only on pages.
  page.extra['origin'] = origin
  const authenticator = makeAuthenticator({ origin })
  await page.confirm({ type: 'link', accountType: 'passkey', identifier: newPasskey })
  const { options } = await page.call(passkeys.initLink, {})
  await page.call(passkeys.link, { authenticator_response: authenticator.create(options) })
  const answer = async () => authenticator.get((await page.call(mfa.initPasskey, {})).options)
  const verifyPasskey = async (authenticator_response: Awaited<ReturnType<typeof answer>>) =>
    rejection(
      page.call(mfa.verify, {
        action: await changing('unenroll', 'passkey'),
        factor: { method: 'passkey', authenticator_response },
      }),
    )
  expect(await rejection(page.call(mfa.initPasskey, {}))).toMatchObject({
    code: 'INVALID_DATA',
    message: 'Unsupported MFA method',
  })
  const approve = async () => {
    delete page.extra['origin']
    await page.approve(['mfa', 'enroll', 'passkey'])
    page.extra['origin'] = origin
  }
  // An MFA method of another kind does not count as a passkey.
  for (const credential_ids of [['foreign'], [ada], []]) {
    const none = { method: 'passkey' as const, credential_ids }
    await approve()
    expect(await rejection(page.call(mfa.enroll, none))).toMatchObject({ code: 'INVALID_DATA' })
  }

  await approve()
  const { user } = await page.call(mfa.enroll, { method: 'passkey', credential_ids: [authenticator.id] })
  expect(user.mfaMethods).toEqual(['passkey'])
  await page.confirm({ type: 'unlink', accountType: 'passkey', identifier: authenticator.id })
  const unlink = () => rejection(page.call(passkeys.unlink, { credential_id: authenticator.id }))
  expect(await unlink()).toMatchObject({ message: 'Cannot unlink a passkey enrolled in MFA' })
  // A challenge of a login is invalid here.
  const other = (await page.call(passkeys.initAuthenticate, {})).options
  expect(await verifyPasskey(authenticator.get(other))).toMatchObject(wrong)
  const right = await answer()
  expect(await verifyPasskey(right)).toBe(done)
  expect(await verifyPasskey(right)).toMatchObject(wrong)
  expect((await page.call(mfa.unenroll, { method: 'passkey' })).mfaMethods).toEqual([])
  expect(await unlink()).toBe(done)
  expect(provider.messages(ada).length).toBeGreaterThan(3)
})

test('a passkey for MFA only can be linked, but cannot log in', async () => {
  const { origin, page } = await setUpMfa({ loginMethods: ['email'] })
  page.extra['origin'] = origin
  const authenticator = makeAuthenticator({ origin })
  await page.confirm({ type: 'link', accountType: 'passkey', identifier: newPasskey })
  const { options } = await page.call(passkeys.initLink, {})
  const user = await page.call(passkeys.link, { authenticator_response: authenticator.create(options) })

  expect(user.linkedAccounts).toMatchObject([{ type: 'email' }, { type: 'passkey' }])
  expect(await rejection(page.call(passkeys.initAuthenticate, {}))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
})

test('threat 26: a session that guesses MFA codes locks out only itself', async () => {
  const world = await setUpMfa()
  const { browser, page: owner, provider } = world
  const { next } = await enrollTotp(world)
  const guess = (by: Browser) =>
    rejection(by.call(mfa.verify, { action: {}, factor: { method: 'totp', code: '000000' } })) as Promise<{
      code: string
    }>
  const thief = browser('thief')
  await thief.login('ada@example.com')
  let looked = 0
  for (let count = 0; count < 100; count++) {
    provider.clock.advance(50 * 60_000)
    if ((await guess(thief)).code === 'INVALID_CREDENTIALS') looked += 1
    await thief.refresh()
    await owner.refresh()
  }
  expect(looked).toBe(8)
  // One wrong and one right answer of the owner, in addition to the attempts of the thief.
  expect(await guess(owner)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await verify(owner, next())).toBe(done)
  const rows = await provider.database.selectFrom('failures').select('count').execute()
  expect(rows.map(({ count }) => count)).toEqual([8, 8])
})

test('security rule 38: an MFA code entered in the app does not let a new browser open the wallet', async () => {
  const world = await setUpMfa({ embeddedWallets: { newFrames: 'confirm' } })
  const { browser, page } = world
  const { next } = await enrollTotp(world)
  await browser('thief').login(ada)
  const listed = await page.call(sessions.list, {})
  const { id } = listed.sessions.find(({ awaitsApproval }) => awaitsApproval)!
  const approve = () => rejection(page.call(sessions.approve, { id }))
  const { parts } = ((await approve()) as { data: { parts: readonly string[] } }).data

  const action = { hash: await actionHash(crypto, ...parts) }
  expect(await verify(page, next(), action)).toBe(done)
  expect(await approve()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  await page.call(mfaPage.verify, { action, factor: { method: 'totp', code: next() } })
  expect(await approve()).toBe(done)
})

test("threat 26: sessions without wallet access share few MFA guesses, separately from the owner's", async () => {
  const world = await setUpMfa({ embeddedWallets: { newFrames: 'confirm' } })
  const { browser, page, provider } = world
  const made = makeWallet()
  await page.call(embeddedWallets.recoveryKeyMaterial, made)
  await page.call(embeddedWallets.prepare, made)
  await page.call(embeddedWallets.commit, await made.proveOwnership(page))
  const { next } = await enrollTotp(world)
  let looked = 0
  for (let stranger = 0; stranger < 6; stranger++) {
    // An address gets five emails an hour.
    provider.clock.advance(13 * 60_000)
    const thief = browser(`thief-${stranger}`)
    await thief.login(ada)
    for (let guess = 0; guess < 5; guess++)
      if (((await verify(thief, '000000')) as { code: string }).code === wrong.code) looked += 1
  }
  // Twenty guesses are compared at once, and one after the first wait.
  expect(looked).toBe(21)
  const factor = { method: 'recovery_code', code: 'aaaaa-aaaaa' } as const
  provider.clock.advance(13 * 60_000)
  const last = browser('last')
  await last.login(ada)
  expect(await rejection(last.call(mfa.verify, { action: {}, factor }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })

  await page.refresh()
  for (let guess = 0; guess < 4; guess++) expect(await verify(page, '000000')).toMatchObject(wrong)
  provider.clock.advance(10_000)
  expect(await verify(page, next())).toBe(done)
})

/** A user with MFA in a browser with a page key, and an attacker who reads the mailbox. */
async function setUpReader() {
  const world = await setUpMfa({}, { limits: { sendsADay: 100 } })
  const { browser, provider } = world
  const open = async (name: string) => {
    // An address gets five emails an hour.
    provider.clock.advance(20 * 60_000)
    const opened = browser(name)
    opened.keys.page = await makeProver()
    await opened.login(ada)
    return opened
  }
  const owner = await open('owner')
  const { answer, next } = await enrollTotp({ ...world, page: owner })
  /** Exhausts the guesses of all sessions that have not passed MFA. */
  const exhaust = async () => {
    for (let count = 0; count < 5; count++) {
      const thief = await open(`thief-${count}`)
      for (let guess = 0; guess < 4; guess++) await verify(thief, '000000')
    }
    // After the first wait, the next guess is compared.
    await verify(await open('thief'), '000000')
  }
  const passed = async () =>
    (
      await provider.database
        .selectFrom('known_devices')
        .select('thumbprint')
        .where('entered_code', 'is', null)
        .execute()
    )
      .map(({ thumbprint }) => thumbprint)
      .toSorted()
  return { ...world, exhaust, next, open, owner, passed, recoveryCodes: answer.recovery_codes }
}

const waits = { code: 'TOO_MANY_REQUESTS' }

test("threat 26: an attacker with mailbox access does not use up the guesses of the owner's browser", async () => {
  const { exhaust, next, open, owner, passed } = await setUpReader()
  await (await open('reader')).call(sessions.endOthers, {})
  expect(await passed()).toEqual([owner.keys.page!.thumbprint])
  await exhaust()

  expect(await verify(await open('last'), next())).toMatchObject(waits)
  await owner.login(ada)
  for (let guess = 0; guess < 3; guess++) expect(await verify(owner, '000000')).toMatchObject(wrong)
  expect(await verify(owner, next())).toBe(done)
})

test('threat 26: browsers that have passed MFA have separate guesses, and only such a browser can make another browser unknown', async () => {
  const { next, open, owner, passed } = await setUpReader()
  const phone = await open('phone')
  expect(await verify(phone, next())).toBe(done)
  for (let login = 0; login < 5; login++) {
    await phone.login(ada)
    for (let guess = 0; guess < 4; guess++) expect(await verify(phone, '000000')).toMatchObject(wrong)
    await open('another hour')
  }
  await phone.login(ada)
  expect(await verify(phone, '000000')).toMatchObject(wrong)
  expect(await verify(phone, next())).toMatchObject(waits)
  await owner.login(ada)
  expect(await verify(owner, next())).toBe(done)

  expect(await passed()).toHaveLength(2)
  await owner.call(sessions.endOthers, {})
  expect(await passed()).toEqual([owner.keys.page!.thumbprint])
})

test("threat 26: text messages to an attacker's sessions do not use the limit of a browser that has passed MFA", async () => {
  const phone_number = '+15555550100'
  const world = await setUpMfa({}, { limits: { textsOfUserAnHour: 2 } })
  const [owner, thief] = [world.browser('owner'), world.browser('thief')]
  for (const each of [owner, thief]) each.keys.page = await makeProver()
  await owner.login(ada)
  await owner.approve(['mfa', 'enroll', 'sms', phone_number])
  await owner.call(mfa.initSms, { action: 'enroll', phone_number })
  await owner.call(mfa.enroll, { method: 'sms', phone_number, code: world.provider.inbox(phone_number)! })
  await thief.login(ada)
  const send = (to: Browser) => {
    world.provider.clock.advance(11_000)
    return rejection(to.call(mfa.initSms, { action: 'verify' }))
  }

  // The message to the owner before the MFA verification consumed one use of the limit.
  expect(await send(thief)).toBe(done)
  expect(await send(thief)).toMatchObject(waits)
  for (const _ of [1, 2]) expect(await send(owner)).toBe(done)
})

test('threat 26: a recovery code works in a new browser after an attacker has used up the guesses', async () => {
  const { exhaust, next, open, recoveryCodes } = await setUpReader()
  await exhaust()
  const tablet = await open('tablet')
  expect(await verify(tablet, next())).toMatchObject(waits)
  const enter = (code: string) =>
    rejection(tablet.call(mfa.verify, { action: {}, factor: { method: 'recovery_code', code } }))

  expect(await enter(recoveryCodes[0]!)).toBe(done)
  expect(await verify(tablet, next())).toBe(done)
  for (let guess = 0; guess < 4; guess++) expect(await enter('aaaaa-aaaaa')).toMatchObject(wrong)
  expect(await enter(recoveryCodes[1]!)).toMatchObject(waits)
})

test('threat 26: a new login adds no MFA guesses, and few of a thousand daily guesses are compared', async () => {
  const world = await setUpMfa()
  const { page, provider } = world
  const { next } = await enrollTotp(world)
  const guesses = pickRuns({ short: 1000, nightly: 10_000 })
  const days = guesses / 1000
  let looked = 0
  for (let guess = 0; guess < guesses; guess++) {
    provider.clock.advance((days * 24 * 60 * 60_000) / guesses)
    if (guess % 200 === 0) await page.login(ada)
    else if (guess % 40 === 0) await page.refresh()
    const answer = (await verify(page, 'x00000')) as { code: string }
    if (answer.code === 'INVALID_CREDENTIALS') looked += 1
    else expect(answer).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }

  printFigure({
    figure: 'Compared guesses of an MFA code',
    found: `${looked / days} a day`,
    runs: guesses,
  })
  expect(looked).toBeGreaterThanOrEqual(20)
  expect(looked).toBeLessThan(22 + days)
  provider.clock.advance(24 * 60 * 60_000)
  await page.refresh()
  expect(await verify(page, next())).toBe(done)
  expect(await rejection(page.call(passwordless.init, { email: 'x@example.com' }))).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
  })
})
