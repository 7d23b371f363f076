import { embeddedWallets, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeAddress, makeSolanaAddress, makeWallet } from '../../test/make-wallet.js'
import { type Browser, createBrowser, rejection, setUp } from '../../test/set-up.js'

async function loggedIn(email?: string) {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login(email)
  return { ada, provider }
}

async function prepare(who: Browser, wallet = makeWallet()) {
  const { address, chain_type } = wallet
  const { recovery_key = '' } = await who.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })
  return { wallet, recovery_key, row: await who.call(embeddedWallets.prepare, wallet) }
}

const commit = async (who: Browser, wallet: ReturnType<typeof makeWallet>) =>
  who.call(embeddedWallets.commit, await wallet.proveOwnership(who))

type Address = ReturnType<typeof makeAddress> | ReturnType<typeof makeSolanaAddress>

const add = async (who: Browser, next: Address) =>
  who.call(embeddedWallets.add, { ...next, ...(await next.proveOwnership(who)) })

test('figure R3: lists a wallet only after its commit', async () => {
  const { ada } = await loggedIn()
  const { row, wallet } = await prepare(ada)
  const pending = await ada.call(users.me, {})
  const { user } = await commit(ada, wallet)

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

test('returns the same wallet data before and after the wallet is committed', async () => {
  const { ada } = await loggedIn()
  const { recovery_key, wallet } = await prepare(ada)
  const { address, auth_share, chain_type, entropy_id, recovery_ciphertext } = wallet
  const shares = { address, auth_share, entropy_id, recovery_ciphertext }
  const before = await ada.call(embeddedWallets.recoveryShare, { address: address.toLowerCase() })
  await commit(ada, wallet)

  expect(before).toMatchObject({ ...shares, status: 'pending' })
  expect(await ada.call(embeddedWallets.recoveryShare, { address })).toMatchObject({ ...shares, status: 'active' })
  expect(await ada.call(embeddedWallets.authShare, { address })).toMatchObject({ address, auth_share, entropy_id })
  expect(await ada.call(embeddedWallets.authShare, { address })).not.toHaveProperty('recovery_ciphertext')
  expect(await ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })).toMatchObject({ recovery_key })
  expect(Buffer.from(recovery_key, 'base64url')).toHaveLength(32)
})

test('figure R4: stores one wallet for 20 concurrent prepare calls, and returns it to each of them', async () => {
  const { ada, provider } = await loggedIn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => prepare(ada)))
  const commits = await Promise.all(
    answers.map(({ row }) => commit(ada, answers.find(({ wallet }) => wallet.entropy_id === row.entropy_id)!.wallet)),
  )

  expect(new Set(answers.map(({ row }) => JSON.stringify(row))).size).toBe(1)
  expect(new Set(commits.map(({ user }) => JSON.stringify(user.linkedAccounts))).size).toBe(1)
  expect(await provider.database.selectFrom('entropies').select('id').execute()).toHaveLength(1)
  expect(await provider.database.selectFrom('wallets').select('address').execute()).toHaveLength(1)
})

test('completes a wallet in the same frame after a crash between prepare and commit', async () => {
  const { ada, provider } = await loggedIn()
  const { wallet } = await prepare(ada)
  provider.clock.advance(60_000)
  const { row } = await prepare(ada)
  const { user } = await commit(ada, wallet)

  expect(row.address).toBe(wallet.address)
  expect(user.wallet?.address).toBe(wallet.address)
})

test('figure R3: deletes a pending wallet after 24 hours, but never an active wallet', async () => {
  const { ada, provider } = await loggedIn()
  const grace = createBrowser(provider, 'grace')
  await grace.login('grace@example.com')
  const { wallet } = await prepare(ada)
  const { wallet: committed } = await prepare(grace)
  await commit(grace, committed)
  provider.clock.advance(24 * 60 * 60_000 - 1)
  await provider.sweep()
  const early = await provider.database.selectFrom('wallets').select('address').execute()
  provider.clock.advance(1)
  await provider.sweep()
  const delayed = await provider.database.selectFrom('wallets').select('address').execute()

  expect(early.map(({ address }) => address).sort()).toEqual([wallet.address, committed.address].sort())
  expect(delayed).toEqual([{ address: committed.address }])
})

test('returns the same response to every repeated commit', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  const first = await commit(ada, wallet)

  expect(await commit(ada, wallet)).toEqual(first)
})

test('rejects a second wallet at the same index', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  await commit(ada, wallet)
  const { row } = await prepare(ada)

  expect(row).toMatchObject({ address: wallet.address, entropy_id: wallet.entropy_id, status: 'active' })
})

test('adds further addresses at consecutive indexes, once each', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  const { entropy_id } = wallet
  await commit(ada, wallet)
  const next = makeAddress({ entropy_id, wallet_index: 1 })
  const other = makeAddress({ entropy_id, wallet_index: 1 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(ada, next)))
  const wallets = answers[0]?.user.linkedAccounts.filter(({ type }) => type === 'wallet')

  expect(wallets).toMatchObject([{ walletIndex: 0 }, { address: next.address, walletIndex: 1 }])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await ada.call(embeddedWallets.authShare, { address: next.address })).toMatchObject({ entropy_id })
  expect(await rejection(add(ada, other))).toMatchObject({
    code: 'EMBEDDED_WALLET_ALREADY_EXISTS',
  })
})

test('derives the first address of another chain from the same seed', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  const { address, entropy_id } = wallet
  await commit(ada, wallet)
  const first = makeSolanaAddress({ entropy_id, wallet_index: 0 })
  const { user } = await add(ada, first)
  await add(ada, first)
  const { user: lazy } = await add(ada, makeSolanaAddress({ entropy_id, wallet_index: 1 }))
  const named = { chainType: 'solana', entropyId: address, entropyIdVerifier: 'ethereum-address-verifier' }

  expect(user.linkedAccounts.slice(1)).toMatchObject([
    { chainType: 'ethereum', address },
    { ...named, walletIndex: 0, address: first.address },
  ])
  expect(user.linkedAccounts[1]).toMatchObject({ entropyId: undefined })
  expect(
    lazy.linkedAccounts.filter((account) => account.type === 'wallet' && account.chainType === 'solana'),
  ).toHaveLength(2)
  // A repeated commit still returns the wallet that it created first.
  expect((await commit(ada, wallet)).user.linkedAccounts).toHaveLength(4)
  expect(await rejection(add(ada, makeSolanaAddress({ entropy_id, wallet_index: 0 })))).toMatchObject({
    code: 'EMBEDDED_WALLET_ALREADY_EXISTS',
  })
})

test('an address of another chain replaces a pending address at its index, but not an active address', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  const started = { ...makeWallet(), ...makeSolanaAddress({ entropy_id: makeWallet().entropy_id, wallet_index: 0 }) }
  await prepare(ada, started as unknown as ReturnType<typeof makeWallet>)
  await commit(ada, wallet)
  const first = makeSolanaAddress({ entropy_id: wallet.entropy_id, wallet_index: 0 })

  expect((await add(ada, first)).user.linkedAccounts).toHaveLength(3)
  expect(await rejection(commit(ada, started as unknown as ReturnType<typeof makeWallet>))).toMatchObject({
    status: 404,
  })
})

test('registers a Solana address only with a signature by its key for this index', async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  await commit(ada, wallet)
  const { entropy_id } = wallet
  const slot = { entropy_id, wallet_index: 0 }
  const mine = makeSolanaAddress(slot)
  const theirs = makeSolanaAddress(slot)
  const forged = [
    theirs.proveOwnership(ada, { address: mine.address }),
    mine.proveOwnership(ada, { walletIndex: 1 }),
    mine.proveOwnership(ada, { chainType: 'ethereum' }),
    mine.proveOwnership(ada, { userId: 'did:keyhook:other' }),
    mine.proveOwnership(ada).then((claim) => ({ ...claim, signature: '' })),
    mine.proveOwnership(ada).then((claim) => ({ ...claim, signature: Buffer.alloc(64).toString('base64') })),
  ]

  for (const claim of forged)
    expect(await rejection(ada.call(embeddedWallets.add, { ...mine, ...(await claim) }))).toMatchObject({ status: 422 })
  // The entropy's own chain already has its first address. Only `prepare` and `commit` create that address.
  expect(await rejection(add(ada, makeAddress(slot)))).toMatchObject({ status: 422 })
})

test("security rule 26: adding an address also requires a signature of the user's first wallet", async () => {
  const { ada } = await loggedIn()
  const { wallet } = await prepare(ada)
  await commit(ada, wallet)
  const { entropy_id } = wallet
  const stranger = makeWallet()
  for (const planted of [
    makeAddress({ entropy_id, wallet_index: 1 }),
    makeSolanaAddress({ entropy_id, wallet_index: 0 }),
  ]) {
    const claim = await planted.proveOwnership(ada)
    const { address, chain_type: chainType, wallet_index: walletIndex } = planted
    const foreignClaim = await stranger.proveOwnership(ada, { address, chainType, entropyId: entropy_id, walletIndex })
    const forged = [
      claim.signature,
      foreignClaim.signature,
      (await wallet.proveOwnership(ada)).signature,
      (await planted.proveOwnership(ada, { walletIndex: 5 })).owner_signature,
      (await planted.proveOwnership(ada, { address: stranger.address })).owner_signature,
      (await planted.proveOwnership(ada, { frameKey: 'another' })).owner_signature,
      '',
    ]
    for (const owner_signature of forged)
      expect(await rejection(ada.call(embeddedWallets.add, { ...planted, ...claim, owner_signature }))).toMatchObject({
        status: 422,
      })
    await add(ada, planted)
  }
})

test('rejects an address for a wallet that is pending, missing or of another user', async () => {
  const { ada, provider } = await loggedIn()
  const eve = createBrowser(provider, 'eve')
  await eve.login('eve@example.com')
  const { wallet } = await prepare(ada)
  const next = makeAddress({ entropy_id: wallet.entropy_id, wallet_index: 1 })
  const pending = await rejection(add(ada, next))
  await commit(ada, wallet)

  expect(pending).toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
  expect(await rejection(add(eve, next))).toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
})

test("threat 28: a user cannot read, commit or take over another user's wallet", async () => {
  const { ada, provider } = await loggedIn()
  const eve = createBrowser(provider, 'eve')
  await eve.login('eve@example.com')
  const { recovery_key, wallet } = await prepare(ada)
  const { address, chain_type } = wallet
  const missing = { code: 'EMBEDDED_WALLET_NOT_FOUND', status: 404 }
  const hers = await eve.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })

  expect(await rejection(eve.call(embeddedWallets.authShare, { address }))).toMatchObject(missing)
  expect(await rejection(eve.call(embeddedWallets.recoveryShare, { address }))).toMatchObject(missing)
  expect(await rejection(commit(eve, wallet))).toMatchObject(missing)
  expect(hers.recovery_key).not.toBe(recovery_key)
  expect(await rejection(eve.call(embeddedWallets.prepare, wallet))).toMatchObject({ status: 422 })
})

test("threat 28: an auth share in another user's row cannot be decrypted", async () => {
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

test('security rule 18, threat 36: neither database contains a key share or a recovery key in plain text', async () => {
  const { ada, provider } = await loggedIn()
  const { recovery_key, wallet } = await prepare(ada)
  const main = JSON.stringify(await provider.database.selectFrom('entropies').selectAll().execute())
  const second = JSON.stringify(await provider.recovery.selectFrom('recovery_keys').selectAll().execute())

  expect(main).toContain(wallet.recovery_ciphertext)
  expect(main).not.toContain(wallet.auth_share)
  expect(main + second).not.toContain(recovery_key)
})

test('requires a stored recovery key to prepare or commit a wallet', async () => {
  const { ada, provider } = await loggedIn()
  const without = await rejection(ada.call(embeddedWallets.prepare, makeWallet()))
  const { wallet } = await prepare(ada)
  await provider.recovery.deleteFrom('recovery_keys').execute()

  expect(without).toMatchObject({ code: 'INVALID_DATA', status: 422 })
  expect(await rejection(commit(ada, wallet))).toMatchObject({
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
])('rejects a malformed wallet with %j', async (change) => {
  const { ada } = await loggedIn()
  const wallet = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, { address: wallet.address, chain_type: 'ethereum' })

  expect(await rejection(ada.call(embeddedWallets.prepare, { ...wallet, ...change }))).toMatchObject({
    code: 'INVALID_DATA',
    status: 422,
    message: expect.stringMatching(/^The .+ is malformed\.$/) as string,
  })
})
