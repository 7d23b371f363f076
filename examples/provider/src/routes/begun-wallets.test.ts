// Proves security rule 26.
import { embeddedWallets } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeAddress, makeSolanaAddress, makeWallet } from '../../test/make-wallet.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'

const hour = 60 * 60_000
const day = 24 * hour

const begin = (browser: Browser, wallet: { address: string; chain_type: 'ethereum' | 'solana' } = makeWallet()) =>
  browser.call(embeddedWallets.recoveryKeyMaterial, wallet)

async function create(browser: Browser, wallet = makeWallet()) {
  await begin(browser, wallet)
  await browser.call(embeddedWallets.prepare, wallet)
  await browser.call(embeddedWallets.commit, await wallet.own(browser))
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

test('security rule 26: a user begins at most 100 wallets an hour, and goes on with those of this hour', async () => {
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

test('security rule 26: a key without a wallet goes after 30 days, and no other key does', async () => {
  const { ada, keys, provider } = await setUpUser()
  const wallet = await create(ada)
  const [begun, again] = [makeWallet(), makeWallet()]
  await begin(ada, begun)
  await begin(ada, again)
  // A wallet is prepared within a day of its key.
  provider.clock.advance(day)
  await ada.login()
  expect(await rejection(ada.call(embeddedWallets.prepare, { ...begun, imported: 'typed' }))).toMatchObject({
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

test('security rule 26: a user whose page added 100 addresses still adds the first wallet of another chain, and imports a key', async () => {
  const { ada, provider } = await setUpUser()
  const wallet = await create(ada)
  const { app_id, user_id } = await provider.database.selectFrom('wallets').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 99 }, (_, index) => ({
    ...{ app_id, user_id, entropy_id: wallet.entropy_id, chain_type: 'ethereum' as const, created_at: 0 },
    ...{ address: `filler ${index}`, wallet_index: index + 1 },
  }))
  await provider.database.insertInto('wallets').values(rows).execute()
  const next = makeAddress({ entropy_id: wallet.entropy_id, wallet_index: 200 })
  expect(await rejection(ada.call(embeddedWallets.add, { ...next, ...(await next.own(ada)) }))).toMatchObject({
    code: 'INVALID_DATA',
  })

  const solana = makeSolanaAddress({ entropy_id: wallet.entropy_id, wallet_index: 0 })
  await ada.call(embeddedWallets.add, { ...solana, ...(await solana.own(ada)) })
  const imported = { ...makeWallet(), imported: 'typed' } as const
  await begin(ada, imported)
  expect(await ada.call(embeddedWallets.prepare, imported)).toMatchObject({ address: imported.address })
})
