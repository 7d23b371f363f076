import {
  actionHash,
  delegatedActions,
  delegationMessage,
  embeddedWallets,
  mfa,
  passwordless,
  passwordlessSms,
  sessions,
  users,
  type WebhookEvent,
  webhookTypes,
} from '@keyhook/sdk/wire'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { keccak256, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { makeAddress, makeWallet } from '../../test/make-wallet.js'
import { createProviderAppBrowser } from '../../test/provider-app-browser.js'
import { type Browser, createBrowser, rejection, setUp, withoutClicks } from '../../test/set-up.js'
import { recordEvent } from '../database/record-event.js'
import { softDeleteUser } from '../database/users.js'
import { makeWebhookSecret } from '../rules/webhook-secret.js'
import type { createTestProvider } from '../test.js'

const webhooks = [{ id: 'main', secret: makeWebhookSecret(), url: 'https://app.example.com/webhooks' }]
const otherApp = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
const phoneNumber = '+14155550101'
const serverSecret = 'a secret of the server of the app, of tests alone'
const shop = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const policy = { chains: [8453], contracts: [], valueADay: String(parseEther('1')) }
/** The types that the tests of this file have seen. */
const seen = new Set<string>()

/** A provider whose endpoint never answers, so that the queue contains all webhooks. */
function setUpEvents(options: createTestProvider.Options = {}) {
  const { browser, provider } = setUp({
    ...options,
    app: { ...withoutClicks, webhooks, ...options.app },
    fetch: options.fetch ?? (() => Promise.reject(new TypeError('The server does not answer.'))),
  })
  let read = 0
  /** Returns the events since the last call, in the order in which they were stored. */
  async function take(): Promise<WebhookEvent[]> {
    const { rows } = await sql<{ body: string }>`select body from webhook_deliveries order by rowid`.execute(
      provider.database,
    )
    const events = rows.slice(read).map(({ body }) => JSON.parse(body) as WebhookEvent)
    read = rows.length
    events.forEach(({ type }) => seen.add(type))
    return events
  }
  const takeTypes = async () => (await take()).map(({ type }) => type)
  return { browser, provider, take, takeTypes }
}

/** Calls the provider as the app's server. */
async function callAsServer(provider: ReturnType<typeof setUpEvents>['provider'], path: string, body: object) {
  const response = await provider.fetch(new URL(path, provider.url), {
    method: 'POST',
    headers: {
      'privy-app-id': provider.appId,
      'content-type': 'application/json',
      'authorization': `Basic ${Buffer.from(`${provider.appId}:${serverSecret}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

async function setUpWallet(options: createTestProvider.Options = {}, wallet = makeWallet()) {
  const world = setUpEvents(options)
  const ada = world.browser('ada')
  const { user } = await ada.login()
  await world.take()
  await create(ada, wallet)
  const { address } = wallet
  const ofWallet = { user_id: user.id, wallet_address: address, wallet_id: address }
  return { ...world, ada, address, ofWallet, user, wallet }
}

async function create(who: Browser, wallet: ReturnType<typeof makeWallet>, change: object = {}) {
  await who.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await who.call(embeddedWallets.prepare, { ...wallet, ...change })
  return who.call(embeddedWallets.commit, await wallet.proveOwnership(who))
}

test('changes of accounts emit webhooks with the account and the user', async () => {
  const { browser, provider, take } = setUpEvents({ app: { loginMethods: ['email', 'sms'] } })
  const ada = browser('ada')
  await ada.login()
  expect(await take()).toMatchObject([
    { type: 'user.created', user: { linked_accounts: [{ address: 'ada@example.com' }] } },
    { type: 'user.authenticated', account: { type: 'email', address: 'ada@example.com' } },
  ])
  await ada.confirm({ type: 'link', accountType: 'phone', identifier: phoneNumber })
  await ada.call(passwordlessSms.init, { phoneNumber })
  await ada.call(passwordlessSms.link, { phoneNumber, code: provider.inbox(phoneNumber) ?? '' })
  expect(await take()).toMatchObject([
    {
      type: 'user.linked_account',
      account: { type: 'phone' },
      user: { linked_accounts: [{ type: 'email' }, { type: 'phone' }] },
    },
  ])
  const [oldAddress, newAddress] = ['ada@example.com', 'grace@example.com']
  await ada.confirmEmail('update', newAddress)
  await ada.call(passwordless.update, { oldAddress, newAddress, code: await ada.sendCode(newAddress) })
  expect(await take()).toMatchObject([{ type: 'user.updated_account', account: { address: newAddress } }])
  await ada.confirmEmail('unlink', newAddress)
  await ada.call(passwordless.unlink, { address: newAddress })
  expect(await take()).toMatchObject([
    {
      type: 'user.unlinked_account',
      account: { address: newAddress },
      user: { linked_accounts: [{ type: 'phone' }] },
    },
  ])
})

test('a transfer emits webhooks for the deleted user and the new owner, and so does its undo', async () => {
  const { browser, provider, take } = setUpEvents({ app: { loginMethods: ['email', 'google'] } })
  const [ada, eve] = [browser('ada'), browser('eve')]
  const { user } = await ada.login()
  provider.clock.advance(60_000)
  const { user: thief } = await eve.login('eve@example.com')
  const google = {
    type: 'google_oauth',
    identifier: 'eve',
    profile: '{"email":"eve@example.com","name":null}',
  } as const
  await provider.database.updateTable('accounts').set(google).where('user_id', '=', thief.id).execute()
  await take()
  const refused = await rejection(
    eve.call(passwordless.link, { email: 'ada@example.com', code: await eve.sendCode('ada@example.com') }),
  )
  const { nonce } = (refused as { data: { nonce: string } }).data
  await eve.call(passwordless.transfer, { email: 'ada@example.com', nonce })
  const transferred = await take()
  expect(transferred).toMatchObject([
    { type: 'user.deleted', user: { id: user.id, linked_accounts: [{ address: 'ada@example.com' }] } },
    { type: 'session.ended', user_id: user.id, reason: 'transfer' },
    {
      type: 'user.transferred_account',
      account: { address: 'ada@example.com' },
      deletedUser: true,
      fromUser: { id: user.id },
      toUser: { id: thief.id },
    },
  ])
  const secret = provider
    .messages('ada@example.com')
    .map(({ text }) => /\/undo#([\w-]{43})$/m.exec(text)?.[1])
    .find((each) => each !== undefined)
  const page = createProviderAppBrowser(provider, provider.appId, 'page')
  await page.onOwnPage(() => page.call(users.undo, { secret: secret ?? '' }))

  expect((await take()).filter(({ type }) => type !== 'session.ended')).toMatchObject([
    { type: 'user.unlinked_account', account: { address: 'ada@example.com' }, user: { id: thief.id } },
    { type: 'user.restored', user: { id: user.id, linked_accounts: [{ address: 'ada@example.com' }] } },
  ])
})

test('a login that restores a user emits user.restored, and no user.created', async () => {
  const { browser, provider, take } = setUpEvents()
  const { user } = await browser('ada').login()
  await softDeleteUser(provider.database, {
    ...{ appId: provider.appId, by: 'transfer', id: user.id, now: provider.clock.now() },
  })
  await take()
  await browser('other').login()

  expect(await take()).toMatchObject([{ type: 'user.restored', user: { id: user.id } }, { type: 'user.authenticated' }])
})

test('two simultaneous commits of a wallet emit user.wallet_created once', async () => {
  const { browser, takeTypes } = setUpEvents()
  const ada = browser('ada')
  await ada.login()
  const wallet = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  const proofs = [await wallet.proveOwnership(ada), await wallet.proveOwnership(ada)]
  await takeTypes()

  await Promise.all(proofs.map((proof) => ada.call(embeddedWallets.commit, proof)))

  expect(await takeTypes()).toEqual(['user.wallet_created'])
})

test('creating, importing and exporting wallets emit webhooks with the wallet', async () => {
  const { ada, address, ofWallet, take, wallet } = await setUpWallet()
  expect(await take()).toMatchObject([
    {
      type: 'user.wallet_created',
      user: { linked_accounts: [{ type: 'email' }, { type: 'wallet', address }] },
      wallet: { type: 'wallet', address, connector_type: 'embedded' },
    },
  ])
  // The response was lost.
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  expect(await take()).toEqual([])
  const next = makeAddress({ entropy_id: wallet.entropy_id, wallet_index: 1 })
  await ada.call(embeddedWallets.add, { ...next, ...(await next.proveOwnership(ada)) })
  expect(await take()).toMatchObject([{ type: 'user.wallet_created', wallet: { address: next.address } }])
  await ada.call(embeddedWallets.exportKey, { address, form: 'shown' })
  expect(await take()).toMatchObject([{ type: 'wallet.private_key_export', ...ofWallet, export_source: 'display' }])
  const imported = { ...makeWallet(), imported: 'typed' as const }
  await create(ada, imported)
  expect(await take()).toMatchObject([
    { type: 'wallet.imported', wallet: { address: imported.address, imported: true } },
  ])
})

test('setting and using the recovery of a wallet emit webhooks', async () => {
  const { ada, browser, ofWallet, take } = await setUpWallet({
    app: { embeddedWallets: { withoutApproval: ['account', 'recovery'] } },
  })
  await take()
  const other = browser('other')
  await other.login()
  await take()
  await other.call(embeddedWallets.recoveryKeyMaterial, {
    address: ofWallet.wallet_address,
    chain_type: 'ethereum',
  })
  expect(await take()).toMatchObject([{ type: 'wallet.recovered', ...ofWallet }])
  const grace = browser('grace')
  await grace.login('grace@example.com')
  const wallet = { ...makeWallet(), recovery_method: 'user-passcode' as const }
  const parameters = { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: 'A'.repeat(22) } as const
  const secret = { recovery_parameters: parameters, recovery_proof: 'A'.repeat(43) }
  await take()
  await create(grace, wallet as never, secret)
  expect(await take()).toMatchObject([
    { type: 'user.wallet_created' },
    { type: 'wallet.recovery_setup', method: 'user-passcode', wallet_address: wallet.address },
  ])
  expect(ada.userId()).toBe(ofWallet.user_id)
})

test('a delegation, its use by the server and its revocation emit webhooks', async () => {
  const privateKey = generatePrivateKey()
  const { ada, address, ofWallet, provider, take, user } = await setUpWallet(
    { app: { delegatedActions: { secret: serverSecret, ...policy } } },
    makeWallet({ privateKey }),
  )
  await take()
  await ada.approve(['delegate', policy.chains, policy.contracts, policy.valueADay], address)
  const claim = { address, appId: ada.appId, chainType: 'ethereum', nonce: await ada.readNonce() } as const
  const frameKey = ada.keys.frame?.thumbprint ?? ''
  const message = delegationMessage({ ...claim, frameKey, origin: ada.origin, policy, userId: user.id })
  await ada.call(delegatedActions.delegate, {
    ...{ address, chain_type: 'ethereum', nonce: claim.nonce },
    key: Buffer.from(privateKey.slice(2), 'hex').toString('base64url'),
    signature: await privateKeyToAccount(privateKey).signMessage({ message }),
  })
  expect(await take()).toMatchObject([{ type: 'wallet.delegated', ...ofWallet }])
  const payment = { type: 2, chainId: 8453, nonce: 0, to: shop, value: '0x1' }
  const fees = { gas: 21_000, maxFeePerGas: 1_000_000_000, maxPriorityFeePerGas: 1 }
  const path = `/api/v1/wallets/${address}/sign_transaction`
  const answer = await callAsServer(provider, path, { transaction: { ...payment, ...fees } })
  const signed = answer['signed_transaction'] as `0x${string}`
  expect(await take()).toMatchObject([
    { type: 'transaction.signed', ...ofWallet, chain_type: 'ethereum', transaction_hash: keccak256(signed) },
  ])
  await ada.call(delegatedActions.revoke, {})
  expect(await take()).toMatchObject([{ type: 'wallet.delegation_revoked', ...ofWallet }])
})

test('enrolling, using a recovery code and removing MFA emit webhooks', async () => {
  const { browser, provider, take } = setUpEvents({ app: { mfa: { methods: ['totp'] } } })
  const ada = browser('ada')
  const { user } = await ada.login()
  await take()
  await ada.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await ada.call(mfa.initTotp, {})
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = () => provider.clock.now()
  const { recovery_codes: codes } = await ada.call(mfa.enroll, {
    method: 'totp',
    code: totp.generate({ timestamp: now() }),
  })
  expect(await take()).toMatchObject([{ type: 'mfa.enabled', user_id: user.id, method: 'totp' }])
  const action = { hash: await actionHash(crypto, 'mfa', 'unenroll', 'totp') }
  await ada.call(mfa.verify, { action, factor: { method: 'recovery_code', code: codes[0]! } })
  expect(await take()).toMatchObject([{ type: 'mfa.recovered', user_id: user.id }])
  await ada.call(mfa.unenroll, { method: 'totp' })
  expect(await take()).toMatchObject([{ type: 'mfa.disabled', user_id: user.id, method: 'totp' }])
})

test('the end of a session emits a webhook, and a stolen token also an alarm', async () => {
  const { browser, take } = setUpEvents()
  const ada = browser('ada')
  const { user } = await ada.login()
  await take()
  await ada.call(sessions.logout, { refresh_token: ada.tokens.refresh })
  expect(await take()).toMatchObject([{ type: 'session.ended', user_id: user.id, reason: 'logout' }])
  await ada.login()
  const stolen = ada.tokens.refresh
  await ada.refresh()
  await ada.refresh()
  await take()
  expect(await rejection(ada.refresh(stolen))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(await take()).toMatchObject([
    { type: 'session.theft_detected', user_id: user.id, reason: 'replay' },
    { type: 'session.ended', user_id: user.id, reason: 'replay' },
  ])
})

test('a security event of the app emits an alarm in the same transaction', async () => {
  const { provider, take } = setUpEvents()
  await provider.migrate()
  const context = { clock: provider.clock, log: provider.log, settings: provider.settings }
  const event = { type: 'many-wrong-codes', appId: provider.appId } as const
  await recordEvent({ ...context, database: provider.database }, event)
  await provider.database
    .transaction()
    .execute(async (transaction) => {
      await recordEvent({ ...context, database: transaction }, event)
      throw new Error('The change failed.')
    })
    .catch(() => {})

  expect(await take()).toMatchObject([
    {
      type: 'security.alarm',
      alarm: 'many-wrong-codes',
      description: 'An attacker guesses codes of many accounts of an app. Tries are limited for a while.',
      session_id: null,
      user_id: null,
    },
  ])
})

test('sending a transaction with a server wallet emits a webhook', async () => {
  const results: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x2105', eth_getTransactionCount: '0x0', eth_estimateGas: '0x5208' },
    ...{ eth_maxPriorityFeePerGas: '0x1', eth_gasPrice: '0xa', eth_getBlockByNumber: { baseFeePerGas: '0x64' } },
    eth_sendRawTransaction: `0x${'1'.repeat(64)}`,
  }
  const { provider, take } = setUpEvents({
    app: { secret: serverSecret, secretScopes: ['wallets'] },
    settings: { nodes: { 8453: 'https://base.example' } },
    fetch: async (_, init) => {
      const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string }
      return Response.json({ jsonrpc: '2.0', id, result: results[method] })
    },
  })
  const { address, id } = await callAsServer(provider, '/api/v1/wallets', { chain_type: 'ethereum' })
  const { data } = await callAsServer(provider, `/api/v1/wallets/${String(id)}/rpc`, {
    ...{ method: 'eth_sendTransaction', caip2: 'eip155:8453', reference_id: 'order-7' },
    params: { transaction: { to: shop, value: '0x1' } },
  })
  const { hash, transaction_id } = data as Record<string, string>

  expect(await take()).toMatchObject([
    {
      ...{ type: 'transaction.broadcasted', wallet_id: id, wallet_address: address, transaction_id },
      ...{ caip2: 'eip155:8453', transaction_hash: hash, reference_id: 'order-7' },
    },
  ])
})

test("security rule 48: an app's endpoint receives webhooks of this app only", async () => {
  const { provider, take } = setUpEvents({ settings: { apps: [otherApp] } })
  await createBrowser(provider, 'other', otherApp.id).login()

  expect(await take()).toEqual([])
})

test('security rule 48: a webhook contains no token, no code and no key', async () => {
  const { ada, provider, wallet } = await setUpWallet()
  const rows = await provider.database.selectFrom('webhook_deliveries').selectAll().execute()
  const code = provider.inbox('ada@example.com') ?? ''
  const secrets = [ada.tokens.access, ada.tokens.refresh, code, wallet.auth_share, wallet.recovery_ciphertext]

  expect(rows.map(({ type }) => type)).toEqual(['user.created', 'user.authenticated', 'user.wallet_created'])
  expect(code).toMatch(/^\d{6}$/)
  for (const { body } of rows) for (const secret of secrets) expect(body).not.toContain(secret)
})

test('the tests of this file emit every type of webhook', () => {
  const { 'webhook.test': _, ...emitted } = webhookTypes

  expect([...seen].toSorted()).toEqual(Object.keys(emitted).toSorted())
})
