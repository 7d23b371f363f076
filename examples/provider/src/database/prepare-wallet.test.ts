// Proves figure R4.
import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { prepareWallet } from './prepare-wallet.js'

test('accepts one wallet per index', async () => {
  const { browser, provider } = setUp()
  const { user } = await browser().login()
  const { database } = provider
  const owner = { app_id: provider.appId, user_id: user.id }
  const store = async (id: string, wallet_index: number, address: string) => {
    await database
      .insertInto('entropies')
      .values({
        ...owner,
        id,
        epoch: 0,
        recovery_method: 'privy',
        status: 'active',
        sealed_auth_share: '',
        recovery_ciphertext: '',
        created_at: 0,
        committed_at: 0,
        frame_thumbprint: 'frame',
      })
      .execute()
    const slot = { entropy_id: id, address, chain_type: 'ethereum' as const, wallet_index, created_at: 0 }
    await database
      .insertInto('wallets')
      .values({ ...owner, ...slot })
      .execute()
  }
  await store('one', 0, 'first')

  await expect(store('two', 0, 'second')).rejects.toThrow(/UNIQUE/)
  await expect(store('three', 1, 'first')).rejects.toThrow(/UNIQUE/)
  await store('four', 1, 'second')
})

test('stores nothing for a wallet whose index is in use', async () => {
  const { browser, provider } = setUp()
  const { user } = await browser().login()
  const { database } = provider
  const owner = { app_id: provider.appId, user_id: user.id }
  const sealed = { sealed_auth_share: '', recovery_ciphertext: '', frame_thumbprint: 'frame' }
  const shares = { epoch: 0, recovery_method: 'privy' as const, ...sealed }
  const address = '0x000000000000000000000000000000000000dEaD'
  const prepare = (id: string, wallet_index: number) =>
    database
      .transaction()
      .execute((transaction) =>
        prepareWallet(
          { clock: provider.clock, database: transaction },
          { ...owner, ...shares, id },
          { address, chain_type: 'ethereum', wallet_index },
        ),
      )
  const first = await prepare('one', 0)
  const again = await prepare('two', 0)
  // The address is already used, but the index is free: another process was slightly faster.
  const refused = await prepare('three', 1)

  expect(again).toEqual(first)
  expect(refused).toBe('address-taken')
  expect(await database.selectFrom('entropies').select('id').execute()).toEqual([{ id: 'one' }])
})
