import {
  actionHash,
  crossApp,
  delegatedActions,
  embeddedWallets,
  guest,
  mfa,
  oauth,
  passwordless,
  sessions,
  telegram,
} from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { rejection, setUp } from '../../test/set-up.js'
import { setUpMethods } from '../../test/set-up-new-frames.js'
import { telegramHash } from '../login-methods/telegram/extend.js'

const pending = { code: 'CONFIRMATION_REQUIRED', status: 403 }
const botToken = `1234567890:${'A'.repeat(35)}`
const requesterAppId = 'keyhook-test-app-00000002'

async function setUpGuest(app: object = {}) {
  const world = setUp({
    app: {
      ...{ isProduction: false, loginMethods: ['email', 'google', 'guest', 'telegram'], mfa: { methods: ['totp'] } },
      ...{ telegram: { botName: 'test_bot', botToken }, embeddedWallets: { forGuests: true }, ...app },
    },
  })
  const { provider } = world
  const open = async (name: string) => {
    const browser = createOAuthBrowser(provider, name)
    browser.keys.page = await makeProver()
    return browser
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const logIn = async (browser: Opened) => {
    browser.tokens.access = ''
    browser.keep(await browser.call(guest.authenticate, { guest_credential: 'g'.repeat(43) }))
    provider.clock.advance(1000)
  }
  return { ...world, logIn, open }
}

type World = Awaited<ReturnType<typeof setUpGuest>>

async function createWallet(browser: Awaited<ReturnType<World['open']>>) {
  const wallet = makeWallet()
  await browser.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await browser.call(embeddedWallets.prepare, wallet)
  await browser.call(embeddedWallets.commit, await wallet.proveOwnership(browser))
  return wallet
}

test('security rule 38: a session without a user action cannot change accounts or MFA, even if the app exempts changes', async () => {
  const { logIn, open } = await setUpGuest({
    embeddedWallets: { forGuests: true, withoutApproval: ['account', 'mfa'] },
  })
  const [ada, thief] = [await open('ada'), await open('thief')]
  await logIn(ada)
  await createWallet(ada)
  await logIn(thief)

  expect(await rejection(thief.call(mfa.initTotp, {}))).toMatchObject(pending)
  expect(await rejection(thief.sendCode('eve@evil.example'))).toMatchObject(pending)
  expect(await rejection(ada.call(mfa.initTotp, {}))).toBe('did not reject')
  expect(await rejection(ada.sendCode('ada@example.com'))).toBe('did not reject')
})

test('security rule 38: a session without a user action cannot revoke a delegation or a requester app', async () => {
  const { logIn, open, provider } = await setUpGuest()
  const [ada, thief] = [await open('ada'), await open('thief')]
  await logIn(ada)
  const { address } = await createWallet(ada)
  const owned = { app_id: provider.appId, user_id: ada.userId(), address }
  const granted = { user_id: ada.userId(), requester_id: requesterAppId, granted_at: 1, last_used_at: 1 }
  await provider.database
    .insertInto('delegations')
    .values({ ...owned, policy: '{}', created_at: 1 })
    .execute()
  await provider.database.insertInto('cross_app_grants').values(granted).execute()
  await logIn(thief)

  expect(await rejection(thief.call(delegatedActions.revoke, {}))).toMatchObject(pending)
  expect(await rejection(thief.call(crossApp.revoke, { requesterAppId }))).toMatchObject(pending)
  // Uses the statement of the user's frame, which script in the page has copied.
  thief.keys.frame = ada.keys.frame
  await logIn(thief)
  expect(await rejection(thief.call(delegatedActions.revoke, {}))).toMatchObject(pending)
  expect(await rejection(thief.call(crossApp.revoke, { requesterAppId }))).toMatchObject(pending)
  // The frame's owner can click there, and the script cannot.
  const clickRequired = { code: 'MISSING_MFA_CREDENTIALS', data: { parts: ['forget-browser'] } }
  expect(await rejection(thief.call(sessions.endOthers, {}))).toMatchObject(clickRequired)
  expect((await ada.call(sessions.list, {})).sessions).toHaveLength(3)
  // A new login in the user's browser.
  await logIn(ada)
  await ada.call(delegatedActions.revoke, {})
  await ada.call(crossApp.revoke, { requesterAppId })
  expect(await provider.database.selectFrom('delegations').selectAll().execute()).toEqual([])
  expect(await provider.database.selectFrom('cross_app_grants').selectAll().execute()).toEqual([])
})

test('security rule 30: a session without a user action cannot remove known browsers, even before the first wallet', async () => {
  const { open, provider } = await setUpGuest()
  const [ada, thief] = [await open('ada'), await open('thief')]
  await ada.login('ada@mail.example')
  provider.clock.advance(1000)
  await ada.confirm({ type: 'link', accountType: 'google_oauth', identifier: '108765432109876543211' })
  await ada.call(oauth.link, await ada.goAndReturn('google'))
  const listKnown = () => provider.database.selectFrom('known_devices').select('thumbprint').distinct().execute()
  const before = await listKnown()
  thief.keys.hasFrame = false
  await thief.logInAt('google')
  await thief.call(sessions.endOthers, {})

  expect(before).toEqual([{ thumbprint: ada.keys.page!.thumbprint }])
  expect(await listKnown()).toEqual(before)
})

test('security rule 38: before the first wallet, an account change removes all other known browsers', async () => {
  const { open, provider } = await setUpGuest()
  const [ada, reader] = [await open('ada'), await open('reader')]
  for (const browser of [ada, reader]) {
    await browser.login('old@example.com')
    provider.clock.advance(1000)
  }
  const change = { oldAddress: 'old@example.com', newAddress: 'new@example.com' }
  await ada.confirm({ type: 'update', accountType: 'email', identifier: change.newAddress })
  await ada.call(passwordless.update, { ...change, code: await ada.sendCode(change.newAddress) })

  const known = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  expect(known).toEqual([{ thumbprint: ada.keys.frame!.thumbprint }])
})

test('security rule 38: an account change removes known browsers that opened no wallet, and keeps the others', async () => {
  const { open, provider } = await setUpGuest()
  const [ada, reader, other] = [await open('ada'), await open('reader'), await open('other')]
  other.keys.storage = reader.keys.storage = 'transient'
  for (const browser of [ada, reader, other]) {
    await browser.login('old@example.com')
    provider.clock.advance(1000)
  }
  const wallet = await createWallet(ada)
  await other.call(embeddedWallets.recoveryShare, wallet)
  const change = { oldAddress: 'old@example.com', newAddress: 'new@example.com' }
  await ada.confirm({ type: 'update', accountType: 'email', identifier: change.newAddress })
  await ada.call(passwordless.update, { ...change, code: await ada.sendCode(change.newAddress) })

  const known = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  const thumbprints = [ada, other].map(({ keys }) => ({ thumbprint: keys.frame!.thumbprint }))
  expect(known).toHaveLength(2)
  expect(known).toEqual(expect.arrayContaining(thumbprints))
  // The page key of the reader does not verify the browser's next frame key.
  const pageKeys = await provider.database.selectFrom('page_keys').select('page_key').execute()
  expect(pageKeys.map(({ page_key }) => page_key).sort()).toEqual(
    [ada, other].map(({ keys }) => keys.page!.thumbprint).sort(),
  )
})

test('security rule 28: lists the current session even after 101 logins without a user action', async () => {
  const { logIn, open } = await setUpGuest()
  const ada = await open('ada')
  await logIn(ada)
  await createWallet(ada)
  const thief = await open('thief')
  for (let count = 0; count < 101; count++) await logIn(thief)

  const { sessions: listed } = await ada.call(sessions.list, {})
  expect(listed.some(({ isCurrent }) => isCurrent)).toBe(true)
})

test('threat 19: a login without a user action cannot move an account of a user without a wallet', async () => {
  const { open, provider } = await setUpGuest()
  const [ada, thief] = [await open('ada'), await open('thief')]
  const sign = async () => {
    provider.clock.advance(1000)
    const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(provider.clock.now() / 1000) }
    const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
    return { telegram_auth_result: { ...fields, hash } }
  }
  ada.keep(await ada.call(telegram.authenticate, await sign()))
  await thief.login('eve@evil.example')
  await thief.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })

  const linked = await rejection(thief.call(telegram.link, await sign()))
  expect(linked).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
})

/** A user with Telegram, a wallet, and MFA by SMS. `also`: the user has an email address too. */
async function setUpProtected({ also, ...embedded }: { also: boolean; opensOnNewDevices?: readonly string[] }) {
  const { logIns, open, provider } = await setUpMethods(embedded)
  provider.configure({ mfa: { methods: ['totp'] } })
  const [ada, program] = [await open('ada'), await open('program')]
  await logIns['telegram']!(ada)
  await createWallet(ada)
  const row = await provider.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  const account = { ...row, type: 'email', identifier: 'ada@example.com', profile: null } as const
  if (also) await provider.database.insertInto('accounts').values(account).execute()
  const phone = '+12133734253'
  await provider.database
    .insertInto('mfa')
    .values({ user_id: row.user_id, phone, recovery_codes: '[]', totp_step: 0 })
    .execute()
  await logIns['telegram']!(program)
  /** Verifies a change with a code of the user, and makes it. */
  const change = async (browser: typeof ada, verb: 'enroll' | 'unenroll') => {
    provider.clock.advance(60_000)
    await browser.call(mfa.initSms, { action: 'verify' })
    const method = verb === 'enroll' ? 'totp' : 'sms'
    await browser.call(mfa.verify, {
      action: { hash: await actionHash(crypto, 'mfa', verb, method) },
      factor: { method: 'sms', code: provider.inbox(phone)! },
    })
    if (verb === 'unenroll') return rejection(browser.call(mfa.unenroll, { method: 'sms' }))
    const { secret } = await browser.call(mfa.initTotp, {})
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
    return rejection(browser.call(mfa.enroll, { method: 'totp', code }))
  }
  return { ada, change, program }
}

test('threat 26: a session without a user action cannot add or remove an MFA method with one code', async () => {
  for (const also of [true, false]) {
    const { ada, change, program } = await setUpProtected({ also })
    expect(await change(program, 'enroll')).toMatchObject(pending)
    expect(await change(program, 'unenroll')).toMatchObject(pending)

    expect(await change(ada, 'unenroll')).toBe('did not reject')
  }
})

test('a user with only Telegram changes MFA methods in a frame that opens wallets', async () => {
  const { change, program } = await setUpProtected({ also: false, opensOnNewDevices: ['telegram'] })
  expect(await change(program, 'unenroll')).toBe('did not reject')
})
