// Proves threat 28, threat 49.

import { Keypair } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { lazyMessages, pageMessages, users } from '@keyhook/sdk/wire'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInput, entropyOf, messages, recoverInput, rpcInput } from '../../test/frame-world.js'
import { providerWorld } from '../../test/provider-world.js'
import { createTestProvider } from '@keyhook/provider/test'
import { openExport } from '../pages/open-export.js'

const limits = { sendsAnHour: 1000, sendsADay: 1000 }
const open = () =>
  providerWorld(createTestProvider({ app: { embeddedWallets: { headlessImport: true } }, settings: { limits } }))

type World = ReturnType<typeof providerWorld>
type Caller = { accessToken: string; email: string; userId: string }

let world: World
beforeAll(() => {
  world = open()
})
afterAll(() => world.provider.close())

const importInput = (
  { accessToken, userId }: Pick<Caller, 'accessToken' | 'userId'>,
  privateKey: string,
  chainType: 'ethereum' | 'solana' = 'ethereum',
) => ({ accessToken, userId, chainType, privateKey, recoveryMethod: 'privy' }) as const

async function newBrowser(of: World = world, user?: Caller) {
  const frame = await of.openFrame()
  const caller = await frame.logIn(user ?? (await of.logIn()))
  return { ...frame, caller }
}

const listed = async ({ accessToken }: Pick<Caller, 'accessToken'>, of: World = world) =>
  (await of.http(accessToken).call(users.me, {})).user.linkedAccounts.filter(({ type }) => type === 'wallet')

async function signs({ call, caller }: Awaited<ReturnType<typeof newBrowser>>, address: string): Promise<boolean> {
  const answer = await call(messages.rpc, rpcInput(caller, address, 'personal_sign', ['hello', address]))
  const { data: signature } = (answer as { response: { data: `0x${string}` } }).response
  return verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })
}

describe('an imported key', () => {
  test('signs with an imported key, recovers it on another device, and exports it unchanged', async () => {
    const privateKey = generatePrivateKey()
    const { address } = privateKeyToAccount(privateKey)
    const browser = await newBrowser()
    const { call, caller } = browser
    const made = await call(pageMessages.importWallet, importInput(caller, ` ${privateKey.slice(2).toUpperCase()}\n`))
    const first = await call(messages.create, createInput(caller))

    expect(made).toEqual({ address, entropyId: address, walletIndex: 0, recoveryMethod: 'privy' })
    expect(await signs(browser, address)).toBe(true)
    expect(await listed(caller)).toMatchObject([
      { address: first.address, imported: false, connectorType: 'embedded', walletIndex: 0 },
      { address, imported: true, connectorType: 'embedded_imported', walletClientType: 'privy', walletIndex: null },
    ])

    const other = await newBrowser(world, caller)
    const named = { ...other.caller, ...entropyOf(address) }
    await expect(other.call(messages.connect, named)).rejects.toMatchObject({ type: 'wallet_not_on_device' })
    await other.call(messages.recover, recoverInput(other.caller, address))
    expect(await signs(other, address)).toBe(true)

    const { accessToken, userId } = other.caller
    const sessionId = await other.frame.verifyToken(accessToken, userId)
    const exported = await openExport(
      other.frame,
      { accessToken, userId, sessionId, signal: undefined },
      { address, primaryAddress: address, walletIndex: 0, wantsPhrase: true },
    )
    expect([exported.key(), exported.phrase]).toEqual([privateKey, undefined])
  })

  test('accepts a Solana key in base58, in hex and as the number array of a key file', async () => {
    const { call, caller } = await newBrowser()
    const pairs = [Keypair.generate(), Keypair.generate(), Keypair.generate()]
    const texts = [
      base58.encode(pairs[0]!.secretKey),
      Buffer.from(pairs[1]!.secretKey).toString('hex'),
      JSON.stringify([...pairs[2]!.secretKey]),
    ]

    for (const text of texts) await call(pageMessages.importWallet, importInput(caller, text, 'solana'))

    const addresses = pairs.map(({ publicKey }) => publicKey.toBase58())
    expect(await listed(caller)).toMatchObject(
      addresses.map((address) => ({ address, chainType: 'solana', imported: true, walletIndex: null })),
    )
  })

  test('an imported key derives no other index, chain, Farcaster key or wallet', async () => {
    const { call, caller } = await newBrowser()
    const { address } = await call(pageMessages.importWallet, importInput(caller, generatePrivateKey()))
    const named = { ...caller, ...entropyOf(address) }

    for (const attempt of [
      () => call(messages.rpc, rpcInput(caller, address, 'personal_sign', ['hello'], 1)),
      () => call(messages.add, { ...named, chainType: 'ethereum', hdWalletIndex: 1 }),
      () => call(messages.add, { ...named, chainType: 'solana', hdWalletIndex: 0 }),
      () => call(lazyMessages.readFarcasterSignerKey, named),
      () => call(lazyMessages.initFarcasterSigner, named),
    ])
      await expect(attempt()).rejects.toThrow()
    expect(await listed(caller)).toHaveLength(1)
  })

  test('imports a key once, in any browser and for concurrent calls', async () => {
    const privateKey = generatePrivateKey()
    const { call, caller } = await newBrowser()
    const input = importInput(caller, privateKey)
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(pageMessages.importWallet, input)))
    const other = await newBrowser(world, caller)
    answers.push(await other.call(pageMessages.importWallet, importInput(other.caller, privateKey)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await listed(caller)).toHaveLength(1)
  })

  test('recovers an imported key with a password that was set later', async () => {
    const user = await world.logIn()
    const first = await world.openFrame()
    const caller = await first.logIn(user)
    const { address } = await first.call(pageMessages.importWallet, importInput(caller, generatePrivateKey()))
    const by = { recoveryMethod: 'user-passcode', recoveryPassword: 'Correct-Horse-7' } as const
    await first.call(messages.setRecovery, {
      ...{ ...caller, ...entropyOf(address), ...by, existingRecoveryMethod: 'privy' },
    })
    const otherDevice = await world.openFrame()
    const again = await otherDevice.logIn(user)

    await otherDevice.call(messages.recover, { ...again, ...entropyOf(address), ...by })

    expect(await signs({ ...otherDevice, caller: again }, address)).toBe(true)
  })
})

describe('rejected imports', () => {
  const phrase = 'test test test test test test test test test test test junk'
  const { publicKey, secretKey } = Keypair.generate()
  const mixed = Uint8Array.from([...secretKey.slice(0, 32), ...Keypair.generate().publicKey.toBytes()])
  const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
  test.each([
    ['ethereum', '  ', 'The private key is missing.'],
    ['ethereum', phrase, 'recovery phrase'],
    ['ethereum', '0x52908400098527886E0F7030069857D2E4169EE7', 'an address'],
    ['ethereum', `0x${'a'.repeat(63)}`, 'not a private key'],
    ['ethereum', base58.encode(secretKey), 'not a private key'],
    ['ethereum', '0'.repeat(64), 'out of range'],
    ['ethereum', order, 'out of range'],
    ['solana', '', 'The private key is missing.'],
    ['solana', phrase, 'recovery phrase'],
    ['solana', publicKey.toBase58(), 'an address'],
    ['solana', base58.encode(secretKey.slice(0, 63)), 'not a private key'],
    ['solana', `[${'256,'.repeat(63)}1]`, 'not a private key'],
    ['solana', `0x${'a'.repeat(64)}`, 'not a private key'],
    ['solana', base58.encode(mixed), 'do not belong together'],
  ] as const)('rejects the import of a %s key: %s', async (chainType, text, reason) => {
    const { call, caller } = await newBrowser()

    await expect(call(pageMessages.importWallet, importInput(caller, text, chainType))).rejects.toMatchObject({
      type: 'invalid_request_arguments',
      message: expect.stringContaining(reason) as string,
    })
    expect(await listed(caller)).toEqual([])
  })

  test('threat 49: rejects a key that the app page sends, unless the app allows it', async () => {
    const strict = providerWorld()
    const { call, caller } = await newBrowser(strict)

    await expect(call(pageMessages.importWallet, importInput(caller, generatePrivateKey()))).rejects.toThrow(
      'only on the page of the provider',
    )
    expect(await listed(caller, strict)).toEqual([])
    await strict.provider.close()
  })

  test("rejects a key of an existing embedded, login or other user's wallet", async () => {
    const mine = await newBrowser()
    const created = await mine.call(messages.create, createInput(mine.caller))
    const { accessToken, userId } = mine.caller
    const sessionId = await mine.frame.verifyToken(accessToken, userId)
    const entry = { address: created.address, primaryAddress: created.address, walletIndex: 0, wantsPhrase: false }
    const exported = await openExport(mine.frame, { accessToken, userId, sessionId, signal: undefined }, entry)
    const imported = generatePrivateKey()
    await mine.call(pageMessages.importWallet, importInput(mine.caller, imported))
    const login = privateKeyToAccount(generatePrivateKey())
    await world.provider.database
      .insertInto('accounts')
      .values({
        ...{ app_id: world.provider.appId, type: 'wallet', identifier: login.address, user_id: userId },
        ...{ profile: null, first_verified_at: 1, latest_verified_at: 1 },
      })
      .execute()
    const other = await newBrowser()

    await expect(mine.call(pageMessages.importWallet, importInput(mine.caller, exported.key()))).rejects.toThrow(
      'already has',
    )
    for (const key of [exported.key(), imported])
      await expect(other.call(pageMessages.importWallet, importInput(other.caller, key))).rejects.toThrow(
        'already belongs to an account',
      )
    expect(await world.walletsOf(other.caller)).toEqual([])
  })

  test('security rule 26: rejects the 101st imported key', async () => {
    const { call, caller } = await newBrowser()
    const { address } = await call(messages.create, createInput(caller))
    const { database } = world.provider
    const { entropy_id } = await database
      .selectFrom('wallets')
      .select('entropy_id')
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...{ entropy_id, app_id: world.provider.appId, user_id: caller.userId, created_at: 2_000_000_000_000 },
      ...{ address: `0x${index}`, chain_type: 'ethereum' as const, wallet_index: -index - 1 },
    }))
    await database.insertInto('wallets').values(rows).execute()

    await expect(call(pageMessages.importWallet, importInput(caller, generatePrivateKey()))).rejects.toThrow(
      'maximum number of wallets',
    )
  })
})

test('threat 49: records an event for an import and notifies the user', async () => {
  const { call, caller } = await newBrowser()
  const before = world.provider.messages(caller.email).length
  const { address } = await call(pageMessages.importWallet, importInput(caller, generatePrivateKey()))

  const emails = world.provider.messages(caller.email)
  expect(emails).toHaveLength(before + 1)
  expect(emails.filter(({ text }) => text.includes(address))).toHaveLength(1)
  const events = await world.provider.database
    .selectFrom('events')
    .select('type')
    .where('user_id', '=', caller.userId)
    .where('type', '=', 'wallet-imported')
    .execute()
  expect(events).toHaveLength(1)
})
