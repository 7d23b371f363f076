// Proves security rule 42.
import { actionHash, embeddedWallets, mfa, mfaPage, newPasskey, passkeys } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { makeWallet } from '../../test/make-wallet.js'
import { setUpMfa } from '../../test/set-up-mfa.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import type { createTestProvider } from '../test.js'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const contract = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const onSolana = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const required = { code: 'MISSING_MFA_CREDENTIALS' }
const done = 'did not reject'
const email = 'ada@example.com'

const parts = {
  'authorization': ['authorize', 1],
  'raw-hash': ['hash', 1],
  'smart-wallet': ['change', 1],
  'contract-authority': ['delegate votes', 1],
  'solana-authority': ['assign', 1],
} as const
type Kind = keyof typeof parts

async function setUpUser(app: NonNullable<createTestProvider.Options['app']> = {}) {
  const { browser, provider } = setUp({ app, now: 1_800_000_000_000 })
  const ada = browser('ada')
  await ada.login(email)
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').execute()).map(({ type }) => type)
  return { ada, browser, events, provider }
}

/** Requests an approval before a signature, as the wallet frame does. */
async function sign(page: Browser, kind: Kind, { as = kind, target }: { as?: string; target?: string } = {}) {
  const hash = await actionHash(crypto, ...parts[kind])
  return rejection(page.call(embeddedWallets.authorize, { action: `sign:${as}`, address, hash, target }))
}

test.each(['authorization', 'raw-hash', 'smart-wallet', 'contract-authority', 'solana-authority'] as const)(
  "security rule 42: each signature (%s) requires a click on the provider's page by default",
  async (kind) => {
    const { ada, events } = await setUpUser()

    expect(await sign(ada, kind)).toMatchObject(required)
    expect(await events()).toEqual([])
    await ada.approve(parts[kind], address)
    expect(await sign(ada, kind)).toBe(done)
    expect(await sign(ada, kind)).toMatchObject(required)
  },
)

test('security rule 42: a wallet frame of an earlier release also requires a click for each signature', async () => {
  const { ada } = await setUpUser()
  expect(await sign(ada, 'authorization', { as: 'eth_sign7702Authorization' })).toMatchObject(required)
  expect(await sign(ada, 'raw-hash', { as: 'secp256k1_sign' })).toMatchObject(required)
})

test('signing a message, ordinary typed data or a transaction requires no click', async () => {
  const { ada } = await setUpUser()
  for (const method of ['personal_sign', 'eth_signTypedData_v4', 'eth_signTransaction'])
    expect(
      await rejection(ada.call(embeddedWallets.authorize, { action: `sign:${method}`, address, hash: 'hash' })),
    ).toBe(done)
})

test('security rule 42: reports a signature with lasting effect by an event and at most one email a day', async () => {
  const { ada, events, provider } = await setUpUser()
  const notified = provider.messages(email).length
  const signed = async (kind: Kind, target?: string) => {
    await ada.approve(parts[kind], address)
    expect(await sign(ada, kind, { ...(target !== undefined && { target }) })).toBe(done)
  }

  await signed('authorization', contract)
  await signed('authorization', contract)
  await signed('authorization', '0xDE709F2102306220921060314715629080E2FB77'.toLowerCase())
  await signed('raw-hash')
  await signed('raw-hash')
  await signed('smart-wallet', contract)
  await signed('smart-wallet', contract)
  await signed('solana-authority', onSolana)
  await signed('solana-authority', onSolana)

  // Newest first.
  const emails = provider.messages(email).slice(0, -notified)
  expect(emails.map(({ text }) => text.includes(contract))).toEqual([false, true, false, false, true])
  expect(emails[0]?.text).toContain(onSolana)
  expect(emails.every(({ text }) => text.includes(address))).toBe(true)
  expect(await events()).toEqual([
    ...['authorization-signed', 'authorization-signed', 'raw-hash-signed', 'smart-wallet-change-signed'],
    'solana-authority-signed',
  ])

  provider.clock.advance(24 * 60 * 60_000)
  await ada.login(email)
  await signed('raw-hash')
  expect(await events()).toContain('raw-hash-signed')
})

test('the email about a signature names no contract if the contract field is not an address', async () => {
  const { ada } = await setUpUser({ embeddedWallets: { withoutApproval: ['authorization'] } })
  expect(await sign(ada, 'authorization', { target: 'Call us at once' })).toMatchObject({ code: 'INVALID_DATA' })
  expect(await sign(ada, 'authorization', { target: onSolana })).toMatchObject({ code: 'INVALID_DATA' })
  expect(await sign(ada, 'solana-authority', { target: contract })).toMatchObject({ code: 'INVALID_DATA' })
})

test('an app can exempt one kind of signature from the click, which is still reported', async () => {
  const { ada, events } = await setUpUser({ embeddedWallets: { withoutApproval: ['raw-hash'] } })

  expect(await sign(ada, 'raw-hash')).toBe(done)
  expect(await sign(ada, 'authorization')).toMatchObject(required)
  expect(await events()).toEqual(['raw-hash-signed'])
})

test("security rule 42: an app's exemptions do not apply to requests of another app on the provider's page", async () => {
  const { ada, browser, provider } = await setUpUser({
    embeddedWallets: { withoutApproval: ['raw-hash', 'mfa'] },
    mfa: { methods: ['totp'] },
  })
  const onProviderPage = browser('provider page')
  Object.assign(onProviderPage.extra, { 'origin': provider.url, 'sec-fetch-site': 'same-origin' })
  await onProviderPage.login(email)
  const session = await provider.database.selectFrom('sessions').select('is_own_page').execute()
  expect(session.filter((row) => row.is_own_page === 1)).toHaveLength(1)

  expect(await sign(ada, 'raw-hash')).toBe(done)
  expect(await sign(onProviderPage, 'raw-hash')).toMatchObject(required)
  expect(await rejection(onProviderPage.call(mfa.initTotp, {}))).toMatchObject(required)
  await onProviderPage.approve(parts['raw-hash'], address)
  expect(await sign(onProviderPage, 'raw-hash')).toBe(done)
})

test('security rule 42: enrolling the first MFA method requires a click for this method and number', async () => {
  const { ada } = await setUpUser({ mfa: { methods: ['totp', 'sms'] } })
  const sms = { action: 'enroll', phone_number: '+12133734253' } as const

  expect(await rejection(ada.call(mfa.initTotp, {}))).toMatchObject(required)
  await ada.approve(['mfa', 'enroll', 'totp'])
  expect(await rejection(ada.call(mfa.initSms, sms))).toMatchObject(required)
  await ada.approve(['mfa', 'enroll', 'sms', '+12133734999'])
  expect(await rejection(ada.call(mfa.initSms, sms))).toMatchObject(required)
  await ada.approve(['mfa', 'enroll', 'sms', sms.phone_number])
  expect(await rejection(ada.call(mfa.initSms, sms))).toBe(done)

  const excepting = await setUpUser({ mfa: { methods: ['totp'] }, embeddedWallets: { withoutApproval: ['mfa'] } })
  expect(await rejection(excepting.ada.call(mfa.initTotp, {}))).toBe(done)
})

test("security rule 42: a user with MFA verifies on the provider's page, not in the app", async () => {
  const { nextCode, page } = await setUpMfa()
  const action = { wallet: address, hash: await actionHash(crypto, ...parts.authorization) }
  const factor = () => ({ method: 'totp', code: nextCode() }) as const

  await page.call(mfa.verify, { action, factor: factor() })
  expect(await sign(page, 'authorization')).toMatchObject(required)
  expect(await rejection(page.approve(parts.authorization, address))).toMatchObject({ code: 'INVALID_DATA' })
  await page.call(mfaPage.verify, { action, factor: factor() })
  expect(await sign(page, 'authorization')).toBe(done)
})

/** A user whose only MFA method is a passkey of the app's domain, which the provider's page cannot use. */
async function setUpPasskey() {
  const origin = 'http://app.localhost:5173'
  const { browser, email, page, provider, verify } = await setUpMfa({ mfa: { requiredFor: ['sign', 'recover'] } })
  const wallet = makeWallet()
  await page.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await verify({ hash: await actionHash(crypto, 'create-wallet', 'ethereum', 'privy') })
  await page.call(embeddedWallets.prepare, wallet)
  await page.call(embeddedWallets.commit, await wallet.proveOwnership(page))
  page.extra['origin'] = origin
  const authenticator = makeAuthenticator({ origin })
  await page.confirm({ type: 'link', accountType: 'passkey', identifier: newPasskey })
  const { options } = await page.call(passkeys.initLink, {})
  await page.call(passkeys.link, { authenticator_response: authenticator.create(options) })
  await provider.database.updateTable('mfa').set({ sealed_totp: null }).execute()
  delete page.extra['origin']
  await page.approve(['mfa', 'enroll', 'passkey'])
  await page.call(mfa.enroll, { method: 'passkey', credential_ids: [authenticator.id] })
  return { authenticator, browser, email, origin, page }
}

test("security rule 42: if the provider's page cannot use a passkey, requires a click there and the passkey in the app", async () => {
  const { authenticator, origin, page } = await setUpPasskey()
  const action = { wallet: address, hash: await actionHash(crypto, ...parts.authorization) }
  const showPasskey = async () => {
    page.extra['origin'] = origin
    const { options } = await page.call(mfa.initPasskey, {})
    const factor = { method: 'passkey', authenticator_response: authenticator.get(options) } as const
    await page.call(mfa.verify, { action, factor })
    delete page.extra['origin']
  }

  expect(await page.call(mfaPage.open, {})).toMatchObject({ methods: ['confirm'] })
  await showPasskey()
  expect(await sign(page, 'authorization')).toMatchObject(required)
  await page.approve(parts.authorization, address)
  expect(await sign(page, 'authorization')).toBe(done)
  await page.approve(parts.authorization, address)
  expect(await sign(page, 'authorization')).toMatchObject(required)
})

test('security rule 42: a user whose only MFA method is a passkey cannot approve by a click in a new frame', async () => {
  const { browser, email } = await setUpPasskey()
  const program = browser('program')
  await program.login(email)

  expect(await program.call(mfaPage.open, {})).toMatchObject({ methods: ['confirm'] })
  for (const each of ['authorization', 'raw-hash'] as const) {
    await program.approve(parts[each], address)
    expect(await sign(program, each)).toMatchObject(required)
  }
  await program.approve(['mfa', 'enroll', 'totp'])
  expect(await rejection(program.call(mfa.initTotp, {}))).toMatchObject(required)
  await program.approve(['mfa', 'unenroll', 'passkey'])
  expect(await rejection(program.call(mfa.unenroll, { method: 'passkey' }))).toMatchObject(required)
})

test("threat 26: replacing an MFA method requires verification on the provider's page, and the user gets an email", async () => {
  const { nextCode, page, provider } = await setUpMfa()
  const named = { ...required, data: { parts: ['mfa', 'replace', 'totp'] } }
  const begin = () => rejection(page.call(mfa.initTotp, {}))
  const proof = async (verb: string) => ({
    action: { hash: await actionHash(crypto, 'mfa', verb, 'totp') },
    factor: { method: 'totp', code: nextCode() } as const,
  })
  // Script in the page has a code of the user, and a proof on the page that named another change.
  await page.call(mfa.verify, await proof('replace'))
  expect(await begin()).toMatchObject(named)
  await page.call(mfaPage.verify, await proof('enroll'))
  await page.call(mfaPage.verify, await proof('unenroll'))
  expect(await begin()).toMatchObject(named)

  await page.call(mfaPage.verify, await proof('replace'))
  const { secret } = await page.call(mfa.initTotp, {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() + 30_000 })
  expect(await page.call(mfa.enroll, { method: 'totp', code })).toMatchObject({ recovery_codes: [] })
  expect(provider.messages(email)[0]).toMatchObject({
    subject: 'Verification method replaced · Test app',
    text: expect.stringContaining('was replaced: authenticator app. The earlier one no longer verifies.') as string,
  })
})

test('threat 26: a new list of passkeys replaces an enrolled passkey that it does not contain', async () => {
  const { page, provider, verify } = await setUpMfa()
  const { database } = provider
  const row = await database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  const add = (identifier: string, enrolledInMfa: boolean) =>
    database
      .insertInto('accounts')
      .values({ ...row, type: 'passkey', identifier, profile: JSON.stringify({ enrolledInMfa }) })
      .execute()
  await add('first', true)
  await add('second', false)
  const enroll = async (...credential_ids: string[]) => {
    await verify({ hash: await actionHash(crypto, 'mfa', 'enroll', 'passkey') })
    return rejection(page.call(mfa.enroll, { method: 'passkey', credential_ids }))
  }

  expect(await enroll('second')).toMatchObject({ ...required, data: { parts: ['mfa', 'replace', 'passkey'] } })
  expect(await enroll('first', 'second')).toBe(done)
  expect(await enroll('first')).toMatchObject(required)
})
