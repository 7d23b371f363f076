// Proves threat 29.
import { Keypair } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { messages } from '../../test/frame-world.js'
import { providerWorld } from '../../test/provider-world.js'
import { openExport } from './open-export.js'

const evm = { entropyIdVerifier: 'ethereum-address-verifier', chainType: 'ethereum' } as const

/** Creates a user who has just logged in, with wallets 0 and 1 on Ethereum and one on Solana. */
async function setUp() {
  const world = providerWorld()
  const { call, frame, logIn } = await world.openFrame()
  const ada = await logIn({ email: 'ada@example.com' })
  const named = { accessToken: ada.accessToken, userId: ada.userId }
  const first = await call(messages.create, { ...named, chainType: 'ethereum', recoveryMethod: 'privy' })
  const entropy = { ...named, entropyId: first.address }
  const second = await call(messages.add, { ...entropy, ...evm, hdWalletIndex: 1 })
  const solana = await call(messages.add, { ...entropy, ...evm, chainType: 'solana', hdWalletIndex: 0 })
  const caller = { ...named, sessionId: await frame.verifyToken(named.accessToken, named.userId), signal: undefined }
  const open = (change: Partial<openExport.Named> = {}) =>
    openExport(frame, caller, {
      ...{ address: first.address, primaryAddress: first.address, walletIndex: 0, wantsPhrase: true },
      ...change,
    })
  const events = async () =>
    (await world.provider.database.selectFrom('events').select('type').execute()).filter(
      ({ type }) => type === 'wallet-exported',
    ).length
  return { events, first, frame, open, second, solana, world }
}

test('threat 29: exports a key and a recovery phrase that open the wallet in another app', async () => {
  const { events, first, open } = await setUp()

  const exported = await open()

  expect(privateKeyToAddress(exported.key() as `0x${string}`)).toBe(first.address)
  expect(mnemonicToAccount(exported.phrase!()).address).toBe(first.address)
  expect(exported.owner).toMatchObject({ accounts: [{ type: 'email', name: 'ada@example.com' }], is_shared: false })
  expect(await events()).toBe(1)
})

test('threat 29: exports only a private key for other indexes and for Solana', async () => {
  const { open, second, solana } = await setUp()

  const further = await open({ address: second.address, walletIndex: 1 })
  expect(privateKeyToAddress(further.key() as `0x${string}`)).toBe(second.address)
  expect(further.phrase).toBe(undefined)

  const other = await open({ address: solana.address })
  expect(Keypair.fromSecretKey(base58.decode(other.key())).publicKey.toBase58()).toBe(solana.address)
  expect(other.phrase).toBe(undefined)
  expect((await open({ wantsPhrase: false })).phrase).toBe(undefined)
})

test('threat 29: rejects the export of an address that does not belong to the index', async () => {
  const { events, first, open, second } = await setUp()

  for (const wrong of [
    { address: second.address },
    { walletIndex: 1 },
    { walletIndex: -1 },
    { address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    { address: '' },
    { primaryAddress: second.address },
    { primaryAddress: '0x52908400098527886E0F7030069857D2E4169EE7', address: first.address },
  ])
    await expect(open(wrong)).rejects.toThrow()
  expect(await events()).toBe(0)
})

test('rejects an export with an expired confirmation', async () => {
  const { events, open, world } = await setUp()
  await world.provider.database
    .updateTable('sessions')
    .set((eb) => ({ created_at: eb('created_at', '-', 300_000) }))
    .execute()

  await expect(open()).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(await events()).toBe(0)
})

test('returns no exported key after keys were wiped', async () => {
  const { frame, open } = await setUp()
  const exported = await open()

  frame.ring.clear()

  expect(exported.key).toThrow('The session ended')
  expect(exported.phrase).toThrow('The session ended')
})
