import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeAddress, makeWallet } from '../../test/make-wallet.js'
import { rejection, setUp } from '../../test/set-up.js'
import { address, appOrigin, create, withWallet } from '../../test/frame-wallet.js'

const { embeddedWallets, users } = wire

const missing = { code: 'EMBEDDED_WALLET_NOT_FOUND', status: 404 }

const invalid = { code: 'INVALID_DATA', status: 422 }

test('threat 49: removes a wallet that an attacker prepared before the frame creates its first wallet', async () => {
  const { browser, provider } = setUp()
  const [eve, ada] = [browser('eve'), browser('ada')]
  // A program logs in once. Script in the page can send it the code that the user enters.
  await eve.login()
  const planted = makeWallet()
  await eve.call(embeddedWallets.recoveryKeyMaterial, planted)
  await eve.call(embeddedWallets.prepare, planted)
  await ada.login()
  const fresh = makeWallet()
  // Another frame cannot replace a pending wallet at once, so that the frame that prepared the wallet can commit it.
  const early = await rejection(create(ada, fresh))
  provider.clock.advance(2000)
  const { user } = await create(ada, fresh)

  expect(early).toMatchObject({ status: 409 })
  expect(user.wallet?.address).toBe(fresh.address)
  expect(await rejection(eve.call(embeddedWallets.commit, await planted.proveOwnership(eve)))).toMatchObject(missing)
  expect(await provider.database.selectFrom('wallets').select('address').execute()).toEqual([
    { address: fresh.address },
  ])
})

test('threat 49: another frame can neither open nor commit a pending wallet', async () => {
  const { browser } = setUp()
  const [eve, ada] = [browser('eve'), browser('ada')]
  await eve.login()
  const planted = makeWallet()
  await eve.call(embeddedWallets.recoveryKeyMaterial, planted)
  await eve.call(embeddedWallets.prepare, planted)
  await ada.login()

  expect(await rejection(ada.call(embeddedWallets.recoveryShare, planted))).toMatchObject(missing)
  expect(await rejection(ada.call(embeddedWallets.authShare, planted))).toMatchObject(missing)
  expect(await rejection(ada.call(embeddedWallets.commit, await planted.proveOwnership(ada)))).toMatchObject(missing)
})

test('security rule 26, threat 50: rejects 20 forged commits and additions, and stores only addresses with a valid signature', async () => {
  const { browser, provider } = setUp()
  const ada = browser('ada')
  await ada.login()
  const [wallet, stranger] = [makeWallet(), makeWallet()]
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  const right = await wallet.proveOwnership(ada)
  const changes = [
    { address },
    { appId: 'keyhook-test-app-00000002' },
    { entropyId: '0'.repeat(32) },
    { frameKey: 'another' },
    { nonce: 'another' },
    { origin: appOrigin },
    { userId: 'another' },
    { walletIndex: 1 },
  ]
  const signed = await Promise.all(changes.map((change) => wallet.proveOwnership(ada, change)))
  const forged = [
    ...signed,
    { ...right, signature: (await makeAddress({ ...wallet, wallet_index: 0 }).proveOwnership(ada)).signature },
    { ...right, signature: '' },
    { ...right, signature: right.signature.slice(2) },
    { ...right, signature: `0x${'0'.repeat(130)}` },
    { ...right, signature: `0x${'f'.repeat(130)}` },
  ]
  for (const claim of forged) expect(await rejection(ada.call(embeddedWallets.commit, claim))).toMatchObject(invalid)
  provider.clock.advance(61_000)
  expect(await rejection(ada.call(embeddedWallets.commit, right))).toMatchObject({ ...invalid, status: 400 })
  expect((await ada.call(users.me, {})).user.wallet).toBeUndefined()

  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  const next = makeAddress({ entropy_id: wallet.entropy_id, wallet_index: 1 })
  const claims = [
    ...(await Promise.all(changes.slice(1, -1).map((change) => next.proveOwnership(ada, change)))),
    await next.proveOwnership(ada, { walletIndex: 2 }),
    { ...(await next.proveOwnership(ada)), signature: right.signature },
    { ...(await next.proveOwnership(ada)), signature: '' },
  ]
  for (const claim of claims)
    expect(await rejection(ada.call(embeddedWallets.add, { ...next, ...claim }))).toMatchObject(invalid)
  const others = { ...next, address: stranger.address, ...(await next.proveOwnership(ada)) }
  expect(await rejection(ada.call(embeddedWallets.add, others))).toMatchObject(invalid)
  const me = await ada.call(users.me, {})

  expect(forged.length + claims.length).toBeGreaterThanOrEqual(20)
  expect(me.user.linkedAccounts.flatMap((account) => (account.type === 'wallet' ? [account.address] : []))).toEqual([
    wallet.address,
  ])
})

test('security rule 26: a user has at most 100 wallets', async () => {
  const { ada, provider, wallet } = await withWallet({ app: { embeddedWallets: { withoutApproval: ['addresses'] } } })
  const { app_id, user_id } = await provider.database.selectFrom('wallets').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 98 }, (_, index) => ({
    ...{ app_id, user_id, entropy_id: wallet.entropy_id, chain_type: 'ethereum' as const, created_at: 0 },
    ...{ address: `filler ${index}`, wallet_index: index + 1 },
  }))
  await provider.database.insertInto('wallets').values(rows).execute()
  const add = async (wallet_index: number) => {
    const next = makeAddress({ entropy_id: wallet.entropy_id, wallet_index })
    return ada.call(embeddedWallets.add, { ...next, ...(await next.proveOwnership(ada)) })
  }
  const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => rejection(add(200 + index))))

  expect(answers.filter((answer) => answer === 'did not reject')).toHaveLength(1)
  expect(answers.filter((answer) => (answer as { status?: number }).status === 422)).toHaveLength(4)
  // `prepare` still returns the existing wallet.
  const another = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, another)
  expect(await ada.call(embeddedWallets.prepare, another)).toMatchObject({ address: wallet.address })
})

test('security rule 26: never recreates the recovery key of an active wallet', async () => {
  const { ada, events, provider, wallet } = await withWallet()
  await provider.recovery.deleteFrom('recovery_keys').execute()

  expect(await rejection(ada.call(embeddedWallets.recoveryKeyMaterial, wallet))).toMatchObject({
    code: 'UNKNOWN_EMBEDDED_WALLET_ERROR',
    status: 500,
  })
  expect(await events()).toContain('recovery-key-missing')
  expect(await provider.recovery.selectFrom('recovery_keys').select('address').execute()).toEqual([])
})
