// Longer than a file of code: one wallet from its first share to its recovery, and who may touch it.

import { randomBytes } from 'node:crypto'
import { embeddedWallets, users } from '@keyhook/sdk/wire'
import { privateKeyToAddress, generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'

const ethereum = 'ethereum' as const
const makeAddress = () => privateKeyToAddress(generatePrivateKey())

const makeWallet = (address: string = makeAddress()) => ({
  entropy_id: randomBytes(16).toString('hex'),
  address,
  chain_type: ethereum,
  wallet_index: 0,
  epoch: 0,
  recovery_method: 'privy' as const,
  auth_share: randomBytes(33).toString('base64url'),
  recovery_ciphertext: randomBytes(61).toString('base64url'),
})

async function loggedIn(email?: string) {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login(email)
  return { ada, provider }
}

type Browser = ReturnType<typeof createBrowser>

async function prepare(who: Browser, wallet = makeWallet()) {
  const { address, chain_type } = wallet
  const { recovery_key } = await who.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })
  return { wallet, recovery_key, row: await who.call(embeddedWallets.prepare, wallet) }
}

test('a wallet is shown once it is committed, and not before', async () => {
  const { ada } = await loggedIn()
  const { row, wallet } = await prepare(ada)
  const pending = await ada.call(users.me, {})
  const { user } = await ada.call(embeddedWallets.commit, { entropy_id: wallet.entropy_id })

  expect(row).toMatchObject({ status: 'pending', address: wallet.address, epoch: 0 })
  expect(pending.user.wallet).toBeUndefined()
  expect(user.wallet).toMatchObject({
    type: 'wallet',
    address: wallet.address,
    chainType: 'ethereum',
    connectorType: 'embedded',
    recoveryMethod: 'privy',
    walletClientType: 'privy',
    walletIndex: 0,
  })
})

test('what was prepared comes back as it was, before and after the commit', async () => {
  const { ada } = await loggedIn()
  const { recovery_key, wallet } = await prepare(ada)
  const { address, auth_share, chain_type, entropy_id, recovery_ciphertext } = wallet
  const shares = { address, auth_share, entropy_id, recovery_ciphertext }
  const before = await ada.call(embeddedWallets.recoveryShare, { address: address.toLowerCase() })
  await ada.call(embeddedWallets.commit, { entropy_id })

  expect(before).toMatchObject({ ...shares, status: 'pending' })
  expect(await ada.call(embeddedWallets.recoveryShare, { address })).toMatchObject({ ...shares, status: 'active' })
  expect(await ada.call(embeddedWallets.authShare, { address })).toMatchObject({ address, auth_share, entropy_id })
  expect(await ada.call(embeddedWallets.authShare, { address })).not.toHaveProperty('recovery_ciphertext')
  expect(await ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })).toMatchObject({ recovery_key })
  expect(Buffer.from(recovery_key, 'base64url')).toHaveLength(32)
})

test('behavior: 100 prepares at once store one wallet and get one answer', async () => {
  const { ada, provider } = await loggedIn()
  const answers = await Promise.all(Array.from({ length: 100 }, () => prepare(ada)))
  const commits = await Promise.all(
    answers.map(({ row }) => ada.call(embeddedWallets.commit, { entropy_id: row.entropy_id })),
  )

  expect(new Set(answers.map(({ row }) => JSON.stringify(row))).size).toBe(1)
  expect(new Set(commits.map(({ user }) => JSON.stringify(user.linkedAccounts))).size).toBe(1)
  expect(await provider.database.selectFrom('entropies').select('id').execute()).toHaveLength(1)
  expect(await provider.database.selectFrom('wallets').select('address').execute()).toHaveLength(1)
})

test('behavior: after a crash between prepare and commit, another device finishes what was begun', async () => {
  const { ada, provider } = await loggedIn()
  const { wallet } = await prepare(ada)
  provider.clock.advance(60_000)
  const laptop = createBrowser(provider, 'laptop')
  await laptop.login()
  const { row } = await prepare(laptop)
  const { user } = await laptop.call(embeddedWallets.commit, { entropy_id: row.entropy_id })

  expect(row.address).toBe(wallet.address)
  expect(user.wallet?.address).toBe(wallet.address)
})

test('behavior: a pending wallet is swept after 24 hours, an active one never', async () => {
  const { ada, provider } = await loggedIn()
  const grace = createBrowser(provider, 'grace')
  await grace.login('grace@example.com')
  const { wallet } = await prepare(ada)
  const { wallet: kept } = await prepare(grace)
  await grace.call(embeddedWallets.commit, { entropy_id: kept.entropy_id })
  provider.clock.advance(24 * 60 * 60_000 - 1)
  await provider.sweep()
  const early = await provider.database.selectFrom('wallets').select('address').execute()
  provider.clock.advance(1)
  await provider.sweep()
  const late = await provider.database.selectFrom('wallets').select('address').execute()

  expect(early.map(({ address }) => address).sort()).toEqual([wallet.address, kept.address].sort())
  expect(late).toEqual([{ address: kept.address }])
})

test('behavior: commit is answered the same however often it is called', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  const { entropy_id } = wallet
  const first = await ada.call(embeddedWallets.commit, { entropy_id })

  expect(await ada.call(embeddedWallets.commit, { entropy_id })).toEqual(first)
})

test('behavior: a second wallet at the same place is not made', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  await ada.call(embeddedWallets.commit, { entropy_id: wallet.entropy_id })
  const { row } = await prepare(ada)

  expect(row).toMatchObject({ address: wallet.address, entropy_id: wallet.entropy_id, status: 'active' })
})

test('further addresses are added at the next indexes, once each', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  const { entropy_id } = wallet
  await ada.call(embeddedWallets.commit, { entropy_id })
  const next = { entropy_id, address: makeAddress(), chain_type: ethereum, wallet_index: 1 }
  const answers = await Promise.all(Array.from({ length: 5 }, () => ada.call(embeddedWallets.add, next)))
  const wallets = answers[0]?.user.linkedAccounts.filter(({ type }) => type === 'wallet')

  expect(wallets).toMatchObject([{ walletIndex: 0 }, { address: next.address, walletIndex: 1 }])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await ada.call(embeddedWallets.authShare, { address: next.address })).toMatchObject({ entropy_id })
  expect(await rejection(ada.call(embeddedWallets.add, { ...next, address: makeAddress() }))).toMatchObject({
    code: 'EMBEDDED_WALLET_ALREADY_EXISTS',
  })
})

test('behavior: nothing is added to a wallet that is pending, missing or of another user', async () => {
  const { ada, provider } = await loggedIn()
  const eve = createBrowser(provider, 'eve')
  await eve.login('eve@example.com')
  const { wallet } = await prepare(ada)
  const next = { entropy_id: wallet.entropy_id, address: makeAddress(), chain_type: ethereum, wallet_index: 1 }
  const pending = await rejection(ada.call(embeddedWallets.add, next))
  await ada.call(embeddedWallets.commit, { entropy_id: wallet.entropy_id })

  expect(pending).toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
  expect(await rejection(eve.call(embeddedWallets.add, next))).toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
})

test('behavior: no user gets, commits or takes over the wallet of another user', async () => {
  const { ada, provider } = await loggedIn()
  const eve = createBrowser(provider, 'eve')
  await eve.login('eve@example.com')
  const { recovery_key, wallet } = await prepare(ada)
  const { address, chain_type, entropy_id } = wallet
  const missing = { code: 'EMBEDDED_WALLET_NOT_FOUND', status: 404 }
  const hers = await eve.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })

  expect(await rejection(eve.call(embeddedWallets.authShare, { address }))).toMatchObject(missing)
  expect(await rejection(eve.call(embeddedWallets.recoveryShare, { address }))).toMatchObject(missing)
  expect(await rejection(eve.call(embeddedWallets.commit, { entropy_id }))).toMatchObject(missing)
  expect(hers.recovery_key).not.toBe(recovery_key)
  expect(await rejection(eve.call(embeddedWallets.prepare, wallet))).toMatchObject({ status: 422 })
})

test('behavior: an auth share moved to another row does not open', async () => {
  const { ada, provider } = await loggedIn()
  const eve = createBrowser(provider, 'eve')
  await eve.login('eve@example.com')
  const { wallet: hers } = await prepare(ada)
  const { wallet: mine } = await prepare(eve)
  const { sealed_auth_share } = await provider.database
    .selectFrom('entropies')
    .select('sealed_auth_share')
    .where('id', '=', hers.entropy_id)
    .executeTakeFirstOrThrow()
  const { database } = provider
  await database.updateTable('entropies').set({ sealed_auth_share }).where('id', '=', mine.entropy_id).execute()
  await database.updateTable('entropies').set({ epoch: 1 }).where('id', '=', hers.entropy_id).execute()

  expect(await rejection(eve.call(embeddedWallets.authShare, { address: mine.address }))).toMatchObject({ status: 500 })
  expect(await rejection(ada.call(embeddedWallets.authShare, { address: hers.address }))).toMatchObject({ status: 500 })
})

test('behavior: neither store holds a share or a recovery key in the clear', async () => {
  const { ada, provider } = await loggedIn()
  const { recovery_key, wallet } = await prepare(ada)
  const main = JSON.stringify(await provider.database.selectFrom('entropies').selectAll().execute())
  const second = JSON.stringify(await provider.recovery.selectFrom('recovery_keys').selectAll().execute())

  expect(main).toContain(wallet.recovery_ciphertext)
  expect(main).not.toContain(wallet.auth_share)
  expect(main + second).not.toContain(recovery_key)
})

test('behavior: a wallet whose recovery key is not kept is neither prepared nor committed', async () => {
  const { ada, provider } = await loggedIn()
  const without = await rejection(ada.call(embeddedWallets.prepare, makeWallet()))
  const { wallet } = await prepare(ada)
  await provider.recovery.deleteFrom('recovery_keys').execute()

  expect(without).toMatchObject({ code: 'INVALID_DATA', status: 422 })
  expect(await rejection(ada.call(embeddedWallets.commit, { entropy_id: wallet.entropy_id }))).toMatchObject({
    code: 'EMBEDDED_WALLET_NOT_FOUND',
  })
  expect((await ada.call(users.me, {})).user.wallet).toBeUndefined()
})

test.each([
  { entropy_id: 'x' },
  { entropy_id: '0'.repeat(33) },
  { address: '0x12' },
  { address: '0xde709f2102306220921060314715629080e2fB77' },
  { wallet_index: 1 },
  { wallet_index: -1 },
  { epoch: -1 },
  { epoch: 0.5 },
  { auth_share: '' },
  { auth_share: 'a+b/' },
  { auth_share: 'A'.repeat(5000) },
  { recovery_ciphertext: 'not base64url!' },
])('behavior: a wallet with %j is malformed', async (change) => {
  const { ada } = await loggedIn()
  const wallet = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, { address: wallet.address, chain_type: 'ethereum' })

  expect(await rejection(ada.call(embeddedWallets.prepare, { ...wallet, ...change }))).toMatchObject({
    code: 'INVALID_DATA',
    status: 422,
    message: expect.stringMatching(/^The .+ is malformed\.$/) as string,
  })
})
