// Proves security rule 26, security rule 42, threat 50.
import { actionHash, embeddedWallets, mfa, users } from '@keyhook/sdk/wire'
import { decodeJwt } from 'jose'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { makeAddress, makeSolanaAddress, makeWallet } from '../../test/make-wallet.js'
import { setUpMfa } from '../../test/set-up-mfa.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import { softDeleteUser } from '../database/users.js'

const hour = 60 * 60_000
const day = 24 * hour

const begin = (browser: Browser, wallet: { address: string; chain_type: 'ethereum' | 'solana' } = makeWallet()) =>
  browser.call(embeddedWallets.recoveryKeyMaterial, wallet)

async function create(browser: Browser, wallet = makeWallet()) {
  await begin(browser, wallet)
  await browser.call(embeddedWallets.prepare, wallet)
  await browser.call(embeddedWallets.commit, await wallet.proveOwnership(browser))
  return wallet
}

async function setUpUser() {
  const { browser, provider } = setUp()
  const ada = browser('ada')
  await ada.login()
  const keys = async () => {
    const rows = await provider.recovery.selectFrom('recovery_keys').select('address').execute()
    return rows.map(({ address }) => address)
  }
  return { ada, keys, provider }
}

test('security rule 26: a user can start at most 100 wallets an hour, and can complete each of them', async () => {
  const { ada, provider } = await setUpUser()
  const first = makeWallet()
  await begin(ada, first)
  for (let count = 0; count < 99; count++) await begin(ada)

  expect(await rejection(begin(ada))).toMatchObject({ code: 'INVALID_DATA', status: 422 })
  await create(ada, first)
  provider.clock.advance(hour)
  await ada.refresh()
  await begin(ada)
})

test('security rule 26: deletes only recovery keys without a wallet, after 30 days', async () => {
  const { ada, keys, provider } = await setUpUser()
  const wallet = await create(ada)
  const [started, again] = [makeWallet(), makeWallet()]
  await begin(ada, started)
  await begin(ada, again)
  // A wallet must be prepared within a day of its recovery key.
  provider.clock.advance(day)
  await ada.login()
  expect(await rejection(ada.call(embeddedWallets.prepare, { ...started, imported: 'typed' }))).toMatchObject({
    code: 'INVALID_DATA',
  })
  await begin(ada, again)
  provider.clock.advance(29 * day - 1)
  await provider.sweep()
  expect(await keys()).toHaveLength(3)
  provider.clock.advance(1)
  await provider.sweep()

  expect(new Set(await keys())).toEqual(new Set([wallet.address, again.address]))
  provider.clock.advance(day)
  await provider.sweep()
  expect(await keys()).toEqual([wallet.address])
  await ada.login()
  expect(await ada.call(embeddedWallets.recoveryShare, wallet)).toMatchObject({ address: wallet.address })
})

test("security rule 26: a user with 100 added addresses can still add another chain's first wallet and import a key", async () => {
  const { ada, provider } = await setUpUser()
  const wallet = await create(ada)
  const { app_id, user_id } = await provider.database.selectFrom('wallets').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 99 }, (_, index) => ({
    ...{ app_id, user_id, entropy_id: wallet.entropy_id, chain_type: 'ethereum' as const, created_at: 0 },
    ...{ address: `filler ${index}`, wallet_index: index + 1 },
  }))
  await provider.database.insertInto('wallets').values(rows).execute()
  const next = makeAddress({ entropy_id: wallet.entropy_id, wallet_index: 200 })
  expect(
    await rejection(ada.call(embeddedWallets.add, { ...next, ...(await next.proveOwnership(ada)) })),
  ).toMatchObject({
    code: 'INVALID_DATA',
  })

  const solana = makeSolanaAddress({ entropy_id: wallet.entropy_id, wallet_index: 0 })
  await ada.call(embeddedWallets.add, { ...solana, ...(await solana.proveOwnership(ada)) })
  const imported = { ...makeWallet(), imported: 'typed' } as const
  await begin(ada, imported)
  expect(await ada.call(embeddedWallets.prepare, imported)).toMatchObject({ address: imported.address })
})

/** Adds an address derived from the first wallet's entropy. */
async function addAt(ada: Browser, { entropy_id }: { entropy_id: string }, wallet_index: number) {
  const next = makeAddress({ entropy_id, wallet_index })
  return ada.call(embeddedWallets.add, { ...next, ...(await next.proveOwnership(ada)) })
}

const unapproved = { code: 'MISSING_MFA_CREDENTIALS', status: 403 }

test('security rule 42: five additional addresses need no approval, and each later one needs a click for its index', async () => {
  const { ada, provider } = await setUpUser()
  const wallet = await create(ada)
  for (const index of [1, 2, 3, 4, 5]) await addAt(ada, wallet, index)
  expect(await rejection(addAt(ada, wallet, 6))).toMatchObject(unapproved)
  const solana = makeSolanaAddress({ entropy_id: wallet.entropy_id, wallet_index: 0 })
  await ada.call(embeddedWallets.add, { ...solana, ...(await solana.proveOwnership(ada)) })

  await ada.approve(['add-address', 'solana', 6])
  await ada.approve(['add-address', 'ethereum', 7])
  expect(await rejection(addAt(ada, wallet, 6))).toMatchObject(unapproved)
  await ada.approve(['add-address', 'ethereum', 6])
  await addAt(ada, wallet, 6)
  expect(await rejection(addAt(ada, wallet, 8))).toMatchObject(unapproved)

  const subject = 'An address was added to your wallet'
  expect(provider.messages('ada@example.com').filter((sent) => sent.subject?.startsWith(subject))).toHaveLength(1)
  const events = provider.database.selectFrom('events').select('id').where('type', '=', 'address-added')
  expect(await events.execute()).toHaveLength(1)
})

test('an app page can add addresses if the app exempts addresses from approval', async () => {
  const { ada, provider } = await setUpUser()
  provider.configure({ embeddedWallets: { withoutApproval: ['addresses'] } })
  const wallet = await create(ada)
  for (const index of [1, 2, 3, 4, 5, 6]) await addAt(ada, wallet, index)
  expect((await addAt(ada, wallet, 7)).user.linkedAccounts).toHaveLength(9)
})

test('security rule 42: an app that exempts addresses from approval still requires MFA from users with MFA', async () => {
  const { nextCode, page, provider } = await setUpMfa({
    embeddedWallets: { withoutApproval: ['addresses'] },
    mfa: { requiredFor: [] },
  })
  const wallet = await create(page)
  for (const index of [1, 2, 3, 4, 5]) await addAt(page, wallet, index)
  const prove = async (index: number) => {
    const action = { hash: await actionHash(crypto, 'add-address', 'ethereum', index) }
    return page.call(mfa.verify, { action, factor: { method: 'totp', code: nextCode() } })
  }

  expect(await rejection(addAt(page, wallet, 6))).toMatchObject(unapproved)
  expect(await rejection(page.approve(['add-address', 'ethereum', 6]))).toMatchObject({ code: 'INVALID_DATA' })
  await prove(7)
  expect(await rejection(addAt(page, wallet, 6))).toMatchObject(unapproved)
  await prove(6)
  await addAt(page, wallet, 6)
  provider.configure({ embeddedWallets: { withoutApproval: [] }, mfa: { methods: ['totp'], requiredFor: [] } })
  await prove(8)
  // Without the exemption, the user verifies on a page of the provider.
  expect(await rejection(addAt(page, wallet, 8))).toMatchObject(unapproved)
})

test('security rule 26: an identity token lists at most ten embedded wallets, and fits into a cookie', async () => {
  const { ada, provider } = await setUpUser()
  provider.configure({ embeddedWallets: { withoutApproval: ['addresses'] } })
  const wallet = await create(ada)
  for (let index = 1; index <= 12; index++) await addAt(ada, wallet, index)
  const solana = makeSolanaAddress({ entropy_id: wallet.entropy_id, wallet_index: 0 })
  await ada.call(embeddedWallets.add, { ...solana, ...(await solana.proveOwnership(ada)) })
  const { identity_token, user } = await ada.call(users.me, {})
  const claim = JSON.parse(String(decodeJwt(String(identity_token))['linked_accounts'])) as { address: string }[]

  expect(user.linkedAccounts).toHaveLength(15)
  expect(claim).toHaveLength(11)
  expect(claim.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['ada@example.com', wallet.address, solana.address]),
  )
  expect(String(identity_token).length).toBeLessThan(4096)
})

/** Starts the import of one key by each of several users, up to the call that commits it. */
async function setUpImports(count: number) {
  const { browser, provider } = setUp()
  const privateKey = generatePrivateKey()
  const commits: (() => Promise<{ user: { id: string } }>)[] = []
  for (let index = 0; index < count; index++) {
    const user = browser(`browser ${index}`)
    await user.login(`user-${index}@example.com`)
    const wallet = { ...makeWallet({ privateKey }), imported: 'typed' } as const
    await begin(user, wallet)
    await user.call(embeddedWallets.prepare, wallet)
    commits.push(async () => user.call(embeddedWallets.commit, await wallet.proveOwnership(user)))
  }
  const owners = async () => {
    const imported = provider.database.selectFrom('entropies').select('user_id').where('status', '=', 'active')
    return (await imported.execute()).map(({ user_id }) => user_id)
  }
  return { commits, owners, provider }
}

test('threat 50: only one of several users who import the same address concurrently gets it', async () => {
  const { commits, owners } = await setUpImports(4)
  const results = await Promise.allSettled(commits.map((commit) => commit()))
  const refused = results.filter(({ status }) => status === 'rejected')

  expect(refused).toHaveLength(3)
  expect(refused.map((result) => 'reason' in result && (result.reason as { code: string }).code)).toEqual(
    Array.from({ length: 3 }, () => 'LINKED_TO_ANOTHER_USER'),
  )
  expect(await owners()).toHaveLength(1)
})

test('threat 50: an imported address is available again after its user is deleted', async () => {
  const { commits, owners, provider } = await setUpImports(2)
  const [one, other] = commits as [() => Promise<{ user: { id: string } }>, () => Promise<{ user: { id: string } }>]
  const { user } = await one()
  await one()
  expect(await rejection(other())).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })

  const deletion = { appId: provider.appId, by: 'transfer' as const, id: user.id, now: provider.clock.now() }
  await provider.database.transaction().execute((transaction) => softDeleteUser(transaction, deletion))
  await other()
  expect(await owners()).toHaveLength(2)
})
