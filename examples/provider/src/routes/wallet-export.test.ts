// Proves threat 29.
import { actionHash, embeddedWallets, mfa } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { createInbox } from '../fakes/create-inbox.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import type { createTestProvider } from '../test.js'

const email = 'ada@example.com'
const needed = { code: 'CONFIRMATION_REQUIRED' }
const done = 'did not reject'

/** A user with a wallet who has just logged in. */
async function setUpWallet(
  app: NonNullable<createTestProvider.Options['app']> = {},
  settings: NonNullable<createTestProvider.Options['settings']> = {},
) {
  const { browser, provider } = setUp({ app, now: 1_800_000_000_000, settings })
  const ada = browser('ada')
  await ada.login(email)
  const wallet = makeWallet()
  const { address } = wallet
  await ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' })
  await ada.call(embeddedWallets.prepare, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  const open = (who: Browser = ada, form: 'shown' | 'encrypted' = 'shown', of: string = address) =>
    rejection(who.call(embeddedWallets.exportKey, { address: of, form }))
  const action = { type: 'export-wallet', address } as const
  const events = () =>
    provider.database.selectFrom('events').selectAll().where('type', '=', 'wallet-exported').execute()
  return { action, ada, address, browser, events, open, provider }
}

test('threat 29: exports a key within five minutes of a login, with an email and an event', async () => {
  const { ada, address, events, open, provider } = await setUpWallet()
  const before = provider.messages(email).length

  expect(await open()).toBe(done)

  expect(await events()).toMatchObject([{ user_id: ada.userId(), app_id: ada.appId }])
  const notices = provider.messages(email)
  expect(notices).toHaveLength(before + 1)
  expect(notices.filter(({ text }) => text.includes(address))).toHaveLength(1)
})

test('threat 29: rejects an export if its email cannot be sent', async () => {
  const inbox = createInbox(Date.now)
  let isDown = false
  const { browser } = setUp({
    senders: {
      mail: {
        async send(message) {
          if (isDown) throw new Error('connection refused')
          await inbox.send(message)
        },
      },
    },
  })
  const ada = browser('ada')
  await ada.sendCode(email)
  await ada.enterCode(email, inbox.list(email)[0]?.code ?? '')
  const wallet = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  const open = () => rejection(ada.call(embeddedWallets.exportKey, { address: wallet.address, form: 'shown' }))
  isDown = true
  const refused = await open()
  isDown = false

  expect(refused).toMatchObject({ code: 'UNKNOWN_AUTH_ERROR', reason: 'server_message', status: 503 })
  expect(refused).toMatchObject({ message: 'The email about the export could not be sent. Try again later.' })
  expect(await open()).toBe(done)
})

test('threat 29: an export later than five minutes after the login needs a confirmation for this wallet', async () => {
  const { action, ada, browser, events, open, provider } = await setUpWallet()
  const other = browser('other')
  await other.login(email)
  provider.clock.advance(5 * 60_000)

  expect(await open()).toMatchObject(needed)
  await ada.confirm({ ...action, address: '0x52908400098527886E0F7030069857D2E4169EE7' })
  expect(await open()).toMatchObject(needed)
  await ada.confirm({ type: 'unlink', accountType: 'email', identifier: email })
  expect(await open()).toMatchObject(needed)
  expect(await events()).toEqual([])

  // The address can have any spelling.
  await ada.confirm({ ...action, address: action.address.toLowerCase() })
  expect(await open(other)).toMatchObject(needed)
  const race = await Promise.all([open(), open()])
  expect(race.filter((outcome) => outcome === done)).toHaveLength(1)

  await ada.confirm(action)
  provider.clock.advance(5 * 60_000)
  expect(await open()).toMatchObject(needed)
  expect(await events()).toHaveLength(1)
})

test('threat 29: returns 404 for a wallet that is uncommitted or belongs to another user or app', async () => {
  const { address, browser, open } = await setUpWallet()
  const eve = browser('eve')
  await eve.login('eve@example.com')
  const pending = makeWallet()
  await eve.call(embeddedWallets.recoveryKeyMaterial, { address: pending.address, chain_type: 'ethereum' })
  await eve.call(embeddedWallets.prepare, pending)

  for (const each of [address, pending.address, 'no address'])
    expect(await open(eve, 'shown', each)).toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
})

test('security rule 42, threat 29: an encrypted export requires the app’s setting and a confirmation, even after a recent login', async () => {
  const refusing = await setUpWallet()
  const giving = await setUpWallet({ embeddedWallets: { encryptedExport: true } })

  expect(await refusing.open(refusing.ada, 'encrypted')).toMatchObject({ code: 'INVALID_DATA' })
  expect(await refusing.events()).toEqual([])
  expect(await giving.open(giving.ada, 'encrypted')).toMatchObject(needed)
  await giving.ada.confirm(giving.action)
  expect(await giving.open(giving.ada, 'encrypted')).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  await giving.ada.approve(['export-encrypted'], giving.address)
  expect(await giving.open(giving.ada, 'encrypted')).toBe(done)
})

test.each([
  ['google_oauth', 'ada'],
  ['custom_auth', `${'a'.repeat(43)}.ada`],
] as const)('threat 29: a login does not authorise an export for a user with only %s', async (type, identifier) => {
  const { ada, events, open, provider } = await setUpWallet({ embeddedWallets: { encryptedExport: true } })
  const profile = JSON.stringify({ email: null, name: null })
  await provider.database.updateTable('accounts').set({ type, identifier, profile }).execute()

  expect(await open(ada, 'encrypted')).toMatchObject({ code: 'INVALID_DATA' })
  provider.clock.advance(1000)
  // An account that the script links in this session gives it no access.
  const at = provider.clock.now()
  const row = await provider.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  const linked = { type: 'email', identifier: 'linked@example.com', profile: null, first_verified_at: at } as const
  await provider.database
    .insertInto('accounts')
    .values({ ...row, ...linked })
    .execute()
  expect(await open(ada, 'encrypted')).toMatchObject({ ...needed, reason: 'login_required' })
  expect(await events()).toEqual([])
  // The frame shows this key, and requires a click in the frame.
  if (type === 'google_oauth') expect(await open()).toBe(done)
})

test('threat 26: a user with MFA verifies each export, even if the app does not list exports for MFA', async () => {
  const { ada, address, events, open, provider } = await setUpWallet({ mfa: { methods: ['totp'], requiredFor: [] } })
  await ada.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await ada.call(mfa.initTotp, {})
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
  await ada.call(mfa.enroll, { method: 'totp', code: code() })
  const prove = async (part: 'recover' | 'export') => {
    provider.clock.advance(60_000)
    const action = { wallet: address, hash: await actionHash(crypto, part) }
    await ada.call(mfa.verify, { action, factor: { method: 'totp', code: code() } })
  }

  expect(await open()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  await prove('recover')
  expect(await open()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  expect(await events()).toEqual([])
  await prove('export')
  expect(await open()).toBe(done)
  expect(await open()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
})

test('threat 26: exports that an attacker starts without MFA do not use the limit of the owner', async () => {
  const limits = { walletChangesOfUserAnHour: 2 }
  const { ada, address, browser, open, provider } = await setUpWallet({ mfa: { methods: ['totp'] } }, { limits })
  ada.keys.page = await makeProver()
  provider.clock.advance(60_000)
  await ada.login(email)
  await ada.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await ada.call(mfa.initTotp, {})
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
  await ada.call(mfa.enroll, { method: 'totp', code: code() })
  const reader = browser('reader')
  provider.clock.advance(60_000)
  await reader.login(email)
  for (const _ of [1, 2]) expect(await open(reader)).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  expect(await open(reader)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })

  provider.clock.advance(60_000)
  await ada.login(email)
  const action = { wallet: address, hash: await actionHash(crypto, 'export') }
  await ada.call(mfa.verify, { action, factor: { method: 'totp', code: code() } })
  expect(await open()).toBe(done)
})

test('an export without MFA verification consumes no confirmation', async () => {
  const { action, ada, open, provider } = await setUpWallet({ mfa: { methods: ['totp'], requiredFor: [] } })
  await ada.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await ada.call(mfa.initTotp, {})
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
  await ada.call(mfa.enroll, { method: 'totp', code: code() })
  provider.clock.advance(6 * 60_000)
  await ada.confirm(action)

  expect(await open()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  const proof = { wallet: action.address, hash: await actionHash(crypto, 'export') }
  await ada.call(mfa.verify, { action: proof, factor: { method: 'totp', code: code() } })
  expect(await open()).toBe(done)
})

test('threat 29: limits the exports and emails of a user per hour', async () => {
  const { events, open, provider } = await setUpWallet({}, { limits: { walletChangesOfUserAnHour: 2 } })
  const before = provider.messages(email).length
  const outcomes = [await open(), await open(), await open()]

  expect(outcomes.slice(0, 2)).toEqual([done, done])
  expect(outcomes[2]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(provider.messages(email)).toHaveLength(before + 2)
  expect(await events()).toHaveLength(2)
})
