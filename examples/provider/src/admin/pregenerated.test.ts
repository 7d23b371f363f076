// Runs the published packages `@privy-io/node` and `@privy-io/server-auth` against the provider. Proves security rule 49.

import { actionHash, customJwt, embeddedWallets, guest, mfa, oauth, passwordlessSms } from '@keyhook/sdk/wire'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { Secret, TOTP } from 'otpauth'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { serveKeySet } from '@keyhook/test-kit/login/serve-key-set'
import { expect, onTestFinished, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { createBrowser, rejection, withoutClicks } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'

const email = { type: 'email', address: 'ada@example.com' } as const

async function setUp(options: Parameters<typeof setUpAdmin>[0] = {}) {
  const admin = setUpAdmin(options)
  const user = await admin.node.users().create({
    linked_accounts: [email],
    wallets: [{ chain_type: 'ethereum' }, { chain_type: 'solana' }],
  })
  const walletsOf = ({ linked_accounts: accounts }: { linked_accounts: readonly object[] }) =>
    (accounts as { type: string; address: string; chain_type?: string }[]).filter(({ type }) => type === 'wallet')
  const [ethereum, solana] = walletsOf(user)
  const keysOf = async () =>
    (await admin.provider.database.selectFrom('pregenerated_seeds').select('id').execute()).length
  return { ...admin, ethereum: ethereum!, keysOf, solana: solana!, user, walletsOf }
}

test('creates a user with wallets, and finds the user by their addresses', async () => {
  const { ethereum, node, solana, user, walletsOf } = await setUp()

  expect(ethereum).toMatchObject({
    ...{ chain_type: 'ethereum', wallet_client: 'privy', connector_type: 'embedded', wallet_index: 0 },
    ...{ first_verified_at: null, latest_verified_at: null, recovery_method: 'privy' },
  })
  expect(solana).toMatchObject({ chain_type: 'solana' })
  for (const { address } of [ethereum, solana])
    expect(await node.users().getByWalletAddress({ address })).toMatchObject({ id: user.id })
  expect(walletsOf(await node.users()._get(user.id))).toEqual([ethereum, solana])
  expect((await node.users().search({ searchTerm: ethereum.address.slice(2, 12) })).id).toBe(user.id)
})

test('security rule 49: no server can use, change or export a wallet of a user', async () => {
  const { ethereum, node, user } = await setUp()
  const { id } = await node.wallets().getWalletByAddress({ address: ethereum.address })
  const outcomes = await Promise.allSettled([
    node.wallets().ethereum().signMessage(id, { message: 'Hello' }),
    node.wallets().exportPrivateKey(id, {}),
    node.wallets().update(id, { owner: null }),
    node.wallets().rawSign(id, { params: { hash: `0x${'1'.repeat(64)}` } }),
  ])

  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 401 } })
  expect(await node.wallets().get(id)).toMatchObject({ owner_id: user.id, address: ethereum.address })
})

test('security rule 49: only the wallet frame of the user receives the seed, and the provider then deletes it', async () => {
  const { ethereum, keysOf, node, provider, solana, user, walletsOf } = await setUp()
  const eve = createBrowser(provider, 'eve')
  await eve.login('eve@example.com')
  const input = { chain_type: 'ethereum', recovery_method: 'privy' } as const
  expect(await rejection(eve.call(embeddedWallets.claim, input))).toMatchObject({ status: 404 })

  const ada = createBrowser(provider, 'ada')
  const { user: loggedIn } = await ada.login('ada@example.com')
  expect([loggedIn.id, loggedIn.linkedAccounts.length]).toEqual([user.id, 1])
  const other = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, other)
  const prepared = await ada.call(embeddedWallets.prepare, other)
  expect(prepared).toMatchObject({ status: 'pregenerated', address: ethereum.address })
  const { entropy } = await ada.call(embeddedWallets.claim, input)
  const account = mnemonicToAccount(entropyToMnemonic(Buffer.from(entropy, 'base64url'), wordlist))
  expect(account.address).toBe(ethereum.address)
  expect(await keysOf()).toBe(1)

  const wallet = makeWallet({ privateKey: toHex(account.getHdKey().privateKey!) })
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  expect(await ada.call(embeddedWallets.prepare, wallet)).toMatchObject({
    status: 'pending',
    address: ethereum.address,
  })
  expect(await keysOf()).toBe(1)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))

  expect(await keysOf()).toBe(0)
  expect(await rejection(ada.call(embeddedWallets.claim, input))).toMatchObject({ status: 404 })
  const [claimed, rest, ...others] = walletsOf(await node.users()._get(user.id))
  expect(claimed).toMatchObject({ address: ethereum.address, first_verified_at: expect.any(Number) as number })
  expect([rest, others]).toEqual([solana, []])
  expect(
    await rejection(node.users().pregenerateWallets(user.id, { wallets: [{ chain_type: 'ethereum' }] })),
  ).toMatchObject({ status: 422 })
})

test('security rule 49: a frame key that only the page verified claims a wallet only after a user action', async () => {
  const login = await serveKeySet()
  onTestFinished(async () => void (await login.close()))
  const { node, provider } = setUpAdmin({
    app: { isProduction: false, loginMethods: ['email', 'custom'], customAuth: login.settings },
  })
  await node.users().create({
    linked_accounts: [email, { type: 'custom_auth', custom_user_id: 'user-1' }],
    wallets: [{ chain_type: 'ethereum' }],
  })
  // The user has proved both accounts in another browser.
  await provider.database
    .updateTable('accounts')
    .set({ first_verified_at: provider.clock.now(), latest_verified_at: provider.clock.now() })
    .execute()
  await provider.database.updateTable('users').set({ is_unclaimed: null }).execute()
  const ada = createBrowser(provider, 'ada')
  ada.keys.page = await makeProver()
  const claims = { sub: 'user-1', nonce: `${ada.keys.page.thumbprint}.1` }
  const token = await login.sign({ claims, now: provider.clock.now() })
  await ada.call(customJwt.authenticate, { token }).then(ada.keep)
  const claim = () => ada.call(embeddedWallets.claim, { chain_type: 'ethereum', recovery_method: 'privy' })

  expect(await rejection(claim())).toMatchObject({ code: 'CONFIRMATION_REQUIRED', status: 403 })
  await ada.login('ada@example.com')
  expect((await claim()).entropy).toHaveLength(22)
})

const subject = '108765432109876543211'
const importAda = (node: ReturnType<typeof setUpAdmin>['node']) =>
  node.users().create({
    linked_accounts: [{ type: 'google_oauth', subject, email: 'ada@example.com', name: 'Ada' }],
    wallets: [{ chain_type: 'ethereum' }],
  })
const claiming = { chain_type: 'ethereum', recovery_method: 'privy' } as const

test('security rule 49: a first social login claims the wallet only after Continue on the page of the provider', async () => {
  const { node, provider } = setUpAdmin({ app: { isProduction: false, loginMethods: ['email', 'google'] } })
  await importAda(node)
  const thief = createOAuthBrowser(provider, 'thief')
  thief.keys.page = await makeProver(provider.url)
  thief.keys.hasFrame = false
  const returned = await thief.goAndReturn('google', { person: 'ada', continues: false })
  thief.keys.hasFrame = true
  await thief.call(oauth.authenticate, returned).then(thief.keep)
  const confirmation = { code: 'CONFIRMATION_REQUIRED', status: 403 }

  expect(await rejection(thief.call(embeddedWallets.claim, claiming))).toMatchObject(confirmation)
  const ada = createOAuthBrowser(provider, 'ada')
  ada.keys.page = await makeProver(provider.url)
  await ada.logInAt('google', { person: 'ada' })
  expect(ada.userId()).toBe(thief.userId())
  expect((await ada.call(embeddedWallets.claim, claiming)).entropy).toHaveLength(22)
  expect(await rejection(thief.call(embeddedWallets.claim, claiming))).toMatchObject(confirmation)
})

test('security rule 49: a login without a user action links no account to a user with an unclaimed wallet', async () => {
  const { node, provider } = setUpAdmin({
    app: { ...withoutClicks, isProduction: false, loginMethods: ['email', 'google'] },
  })
  await importAda(node)
  const thief = createOAuthBrowser(provider, 'thief')
  thief.keys.page = await makeProver(provider.url)
  thief.keys.hasFrame = false
  await thief.logInAt('google', { person: 'ada', continues: false })

  expect(await rejection(thief.sendCode('eve@example.com'))).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
    status: 403,
  })
})

test('security rule 49: stores no response that contains a seed', async () => {
  const { provider } = await setUp()
  const ada = createBrowser(provider, 'ada')
  await ada.login('ada@example.com')
  ada.extra['idempotency-key'] = 'one key for one claim'
  await ada.call(embeddedWallets.claim, claiming)

  expect(await provider.database.selectFrom('answers').select('key').execute()).toEqual([])
})

test('security rule 49: a server cannot import the address of a pregenerated wallet as a login account', async () => {
  const { ethereum, node } = await setUp()
  const accounts = [
    { type: 'email', address: 'eve@example.com' },
    { type: 'wallet', address: ethereum.address, chain_type: 'ethereum' },
  ] as const

  expect(await rejection(node.users().create({ linked_accounts: [...accounts] }))).toMatchObject({ status: 422 })
})

test('threat 21: a guest with a pregenerated wallet counts toward the user limit, and stays after the session ends', async () => {
  const { keysOf, node, provider } = await setUp({ app: { loginMethods: ['email', 'guest'] } })
  const browser = createBrowser(provider, 'guest')
  await browser.call(guest.authenticate, { guest_credential: 'x'.repeat(42) + 'A' }).then(browser.keep)
  await node.users().pregenerateWallets(browser.userId(), { wallets: [{ chain_type: 'ethereum' }] })
  const { users } = await provider.database.selectFrom('apps').select('users').executeTakeFirstOrThrow()
  provider.clock.advance(62 * 24 * 60 * 60_000)
  await provider.sweep()
  await provider.sweep()

  expect(users).toBe(2)
  expect((await node.users()._get(browser.userId())).id).toBe(browser.userId())
  expect(await keysOf()).toBe(2)
})

test('security rule 49: emails the user once when a browser claims a wallet', async () => {
  const { provider } = await setUp()
  const ada = createBrowser(provider, 'ada')
  await ada.login('ada@example.com')
  await ada.call(embeddedWallets.claim, claiming)
  await ada.call(embeddedWallets.claim, claiming)

  const subjects = provider.messages('ada@example.com').map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.includes('opened your wallet'))).toHaveLength(1)
})

test('security rule 49: a first login with custom auth claims the wallet without a user action', async () => {
  const login = await serveKeySet()
  onTestFinished(async () => void (await login.close()))
  const { node, provider } = setUpAdmin({
    app: { isProduction: false, loginMethods: ['email', 'custom'], customAuth: login.settings },
  })
  await node.users().create({
    linked_accounts: [{ type: 'custom_auth', custom_user_id: 'user-1' }],
    wallets: [{ chain_type: 'ethereum' }],
  })
  const ada = createBrowser(provider, 'ada')
  ada.keys.page = await makeProver()
  const claims = { sub: 'user-1', nonce: `${ada.keys.page.thumbprint}.1` }
  const token = await login.sign({ claims, now: provider.clock.now() })
  await ada.call(customJwt.authenticate, { token }).then(ada.keep)

  expect((await ada.call(embeddedWallets.claim, claiming)).entropy).toHaveLength(22)
})

test('security rule 49: a user with MFA verifies before claiming a wallet', async () => {
  const { provider } = await setUp({ app: { mfa: { methods: ['totp'] } } })
  const ada = createBrowser(provider, 'ada')
  await ada.login('ada@example.com')
  expect(await rejection(ada.approve(['mfa', 'enroll', 'totp']))).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  await ada.confirm({ type: 'open-wallet' })
  await ada.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await ada.call(mfa.initTotp, {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
  await ada.call(mfa.enroll, { method: 'totp', code })

  expect(
    await rejection(ada.call(embeddedWallets.claim, { chain_type: 'ethereum', recovery_method: 'privy' })),
  ).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
})

test('security rule 49: a login without a user action and one MFA code remove no MFA method before the claim', async () => {
  const { node, provider } = setUpAdmin({
    app: { isProduction: false, loginMethods: ['google'], mfa: { methods: ['totp'] } },
  })
  const ada = createOAuthBrowser(provider, 'ada')
  ada.keys.page = await makeProver(provider.url)
  await ada.logInAt('google', { person: 'ada' })
  await ada.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await ada.call(mfa.initTotp, {})
  const nextCode = () => {
    provider.clock.advance(60_000)
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
  }
  await ada.call(mfa.enroll, { method: 'totp', code: nextCode() })
  await node.users().pregenerateWallets(ada.userId(), { wallets: [{ chain_type: 'ethereum' }] })
  const program = createOAuthBrowser(provider, 'program')
  program.keys.page = await makeProver(provider.url)
  program.keys.hasFrame = false
  await program.logInAt('google', { person: 'ada', continues: false })
  const hash = await actionHash(crypto, 'mfa', 'unenroll', 'totp')
  await program.call(mfa.verify, { action: { hash }, factor: { method: 'totp', code: nextCode() } })

  expect(await rejection(program.call(mfa.unenroll, { method: 'totp' }))).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
    status: 403,
  })
})

test('pregenerates one wallet of each chain for an existing user, from both packages and for a wallet with an owner', async () => {
  const { node, serverAuth, walletsOf } = await setUp()
  const { id } = await serverAuth.importUser({
    linkedAccounts: [{ type: 'email', address: 'eve@example.com' }],
    createEthereumWallet: true,
  })
  const [first] = walletsOf(await node.users()._get(id))
  const after = await serverAuth.createWallets({ userId: id, createEthereumWallet: true, createSolanaWallet: true })
  const owned = await node.wallets().create({ chain_type: 'ethereum', owner: { user_id: id } })
  const again = await node.users().pregenerateWallets(id, { wallets: [{ chain_type: 'solana' }] })

  expect(after.linkedAccounts.filter(({ type }) => type === 'wallet')).toHaveLength(2)
  expect(walletsOf(again)).toHaveLength(2)
  expect(owned).toMatchObject({ address: first!.address, owner_id: id })
  const listed: string[] = []
  for await (const wallet of node.wallets().list({ user_id: id })) listed.push(wallet.address)
  expect(listed.toSorted()).toEqual(
    walletsOf(again)
      .map(({ address }) => address)
      .toSorted(),
  )
})

test.each([
  ['a smart wallet', { wallets: [{ chain_type: 'ethereum', create_smart_wallet: true }] }],
  ['policies', { wallets: [{ chain_type: 'ethereum', policy_ids: ['policy'] }] }],
  ['another chain', { wallets: [{ chain_type: 'tron' }] }],
])('rejects a pregenerated wallet with %s', async (_, body) => {
  const { send, user } = await setUp()

  expect((await send('POST', `/api/v1/users/${user.id}/wallets`, { body })).status).toBe(400)
})

test('security rule 49: a transfer cannot delete a user with an unclaimed wallet', async () => {
  const { node, provider } = await setUp({ app: { loginMethods: ['email', 'sms'] } })
  const phoneNumber = '+15555550100'
  const { id } = await node.users().create({
    linked_accounts: [{ type: 'phone', number: phoneNumber }],
    wallets: [{ chain_type: 'ethereum' }],
  })
  const eve = createBrowser(provider, 'eve')
  await eve.login('eve@example.com')
  await eve.confirm({ type: 'link', accountType: 'phone', identifier: phoneNumber })
  await eve.call(passwordlessSms.init, { phoneNumber })

  const linked = eve.call(passwordlessSms.link, { phoneNumber, code: provider.inbox(phoneNumber)! })

  expect(await rejection(linked)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
  expect((await node.users()._get(id)).id).toBe(id)
})

test('deletes the seed of a user who was deleted 30 days ago', async () => {
  const { keysOf, node, provider, user } = await setUp()
  await node.users().delete(user.id)
  provider.clock.advance(31 * 24 * 60 * 60_000)
  await provider.sweep()

  expect(await keysOf()).toBe(0)
  expect(await provider.database.selectFrom('server_wallets').select('id').execute()).toEqual([])
})
