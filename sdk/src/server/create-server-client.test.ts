import * as z from 'zod/mini'
import { hashMessage, parseTransaction, recoverAddress, recoverTransactionAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import { serverUser } from '../../test/samples/admin-samples.js'
import { setup } from '../../test/setup.js'
import { LinkedAccountCodec } from '../wire/codecs/linked-account.js'
import { createServerClient } from './create-server-client.js'
import { readUser } from './read-user.js'

const secret = 'the app’s secret for its server, of tests alone'
const scopes = ['read', 'users', 'wallets'] as const

function start(options: Partial<createServerClient.Options> = {}) {
  const world = setup({ app: { secret, secretScopes: scopes, allowlist: {}, loginMethods: ['email', 'sms'] } })
  const { appId, fetch, url: apiUrl } = world.provider
  const create = (change: Partial<createServerClient.Options> = {}) =>
    createServerClient({ appId, apiUrl, fetch, now: world.clock.now, secret, ...options, ...change })
  return { ...world, create, server: create() }
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('creates, finds, lists, changes and deletes users', async () => {
  const { server } = start()
  const { users } = server
  await server.allowlist.add({ type: 'emailDomain', value: 'example.com' })
  const created = await users.create(
    {
      accounts: [
        { type: 'email', address: 'Ada@example.com' },
        { type: 'phone', number: '+15555550100' },
        { type: 'farcaster', fid: 7, ownerAddress: '0x52908400098527886E0F7030069857D2E4169EE7' },
      ],
      customMetadata: { plan: 'gold' },
    },
    { idempotencyKey: 'import-ada-1' },
  )
  const { id } = created

  expect(created).toMatchObject({
    customMetadata: { plan: 'gold' },
    createdAt: expect.any(Date) as Date,
    isGuest: false,
    linkedAccounts: expect.arrayContaining([
      { type: 'email', address: 'ada@example.com', firstVerifiedAt: null, latestVerifiedAt: null },
    ]) as object,
  })
  expect(await users.get(id)).toEqual(created)
  expect((await users.find({ email: 'ada@example.com' })).id).toBe(id)
  expect((await users.find({ farcasterId: 7 })).id).toBe(id)
  expect(await users.list({ limit: 1 })).toEqual({ items: [created], nextCursor: undefined })
  expect((await users.search('ada@')).items.map((user) => user.id)).toEqual([id])
  expect((await users.setCustomMetadata(id, { seats: 3 })).customMetadata).toEqual({ seats: 3 })
  expect((await users.unlink(id, { type: 'phone', handle: '+15555550100' })).linkedAccounts).toHaveLength(2)
  expect(await users.endSessions(id)).toEqual([])
  expect(await users.delete(id)).toBeUndefined()
  expect(await outcome(users.get(id))).toMatchObject({
    ...{ name: 'ServerCallError', code: 'USER_DOES_NOT_EXIST', status: 404 },
  })
})

test('adds, lists and removes entries of the allowlist', async () => {
  const { server } = start()
  const entry = await server.allowlist.add({ type: 'emailDomain', value: 'acme.example' })

  expect(await server.allowlist.list()).toEqual([entry])
  await server.allowlist.remove({ type: 'emailDomain', value: 'acme.example' })
  expect(await server.allowlist.list()).toEqual([])
})

async function makeKeyPair() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const encode = async (format: 'pkcs8' | 'spki', key: CryptoKey) =>
    Buffer.from(await crypto.subtle.exportKey(format, key)).toString('base64')
  return { privateKey: await encode('pkcs8', privateKey), publicKey: await encode('spki', publicKey) }
}

test('signs with a wallet that has an owner, within its policy', async () => {
  const { create, server } = start()
  const key = await makeKeyPair()
  const owner = create({ authorizationKeys: [`wallet-auth:${key.privateKey}`] })
  const policy = await server.policies.create({
    ...{ name: 'Messages', chainType: 'ethereum', owner: { publicKey: key.publicKey } },
    rules: [{ name: 'Messages', method: 'personal_sign', action: 'ALLOW', conditions: [] }],
  })
  const wallet = await server.wallets.create({
    ...{ chainType: 'ethereum', owner: { publicKey: key.publicKey }, policyId: policy.id, displayName: 'Treasury' },
  })
  const { ethereum } = owner.wallets

  expect(wallet).toMatchObject({ policyId: policy.id, displayName: 'Treasury', exportedAt: null })
  expect(await outcome(server.wallets.ethereum.signMessage(wallet.id, 'Hello'))).toMatchObject({
    ...{ code: 'MISSING_OR_INVALID_TOKEN', status: 401 },
  })
  // Makes many signatures, because short numbers and numbers with a leading 1 bit need another encoding.
  for (let count = 0; count < 20; count++) {
    const signature = await ethereum.signMessage(wallet.id, `Hello ${count}`)
    const hash = hashMessage(`Hello ${count}`)
    expect(await recoverAddress({ hash, signature: signature as `0x${string}` })).toBe(wallet.address)
  }
  const transaction = { to: wallet.address, value: 10n, chainId: 8453, nonce: 0, gas: 21_000, gasPrice: 1n }
  expect(await outcome(ethereum.signTransaction(wallet.id, transaction))).toMatchObject({ code: 'POLICY_VIOLATION' })
  expect(
    await owner.policies.update(policy.id, {
      rules: [
        {
          ...{ name: 'Small', method: 'eth_signTransaction', action: 'ALLOW' },
          conditions: [{ source: 'ethereum_transaction', field: 'value', operator: 'lte', value: '10' }],
        },
      ],
    }),
  ).toMatchObject({ rules: [{ conditions: [{ source: 'ethereum_transaction' }] }] })
  const signed = (await ethereum.signTransaction(wallet.id, transaction)) as `0x${string}`
  expect(parseTransaction(signed)).toMatchObject({ value: 10n, chainId: 8453 })
  expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(wallet.address)
  expect(await owner.wallets.update(wallet.id, { owner: null, policyId: null })).toMatchObject({ ownerId: null })
  await owner.policies.delete(policy.id)
})

test('reads wallets of both chain types, and exports a key', async () => {
  const { clock, server } = start()
  const quorum = await server.keyQuorums.create({ publicKeys: [(await makeKeyPair()).publicKey] })
  const ethereum = await server.wallets.create({ chainType: 'ethereum', externalId: 'one' })
  await clock.advance(1)
  const solana = await server.wallets.create({ chainType: 'solana' })
  const message = new Uint8Array([1, 2, 3])
  const { ciphertext } = await server.wallets.exportKey(ethereum.id, {
    recipientPublicKey: (await makeKeyPair()).publicKey,
  })

  expect(await server.keyQuorums.get(quorum.id)).toEqual(quorum)
  expect((await server.wallets.list()).items).toMatchObject([{ id: ethereum.id }, { id: solana.id }])
  expect(await server.wallets.getByAddress(solana.address)).toEqual(solana)
  expect(Buffer.from(await server.wallets.solana.signMessage(solana.id, message), 'base64')).toHaveLength(64)
  expect(Buffer.from(ciphertext, 'base64')).toHaveLength(66 + 16)
  expect((await server.wallets.get(ethereum.id)).exportedAt).toEqual(expect.any(Date))
})

test("reads each account type, with the SDK's field names", () => {
  const { linkedAccounts } = readUser(serverUser)
  const expected = serverUser.linked_accounts.map((account) => z.decode(LinkedAccountCodec, account as never))

  expect(linkedAccounts).toMatchObject(
    expected.map((account) => JSON.parse(JSON.stringify(account)) as object).map(withDates),
  )
})

/** Converts the dates that JSON writes as text. */
const withDates = (account: object) =>
  Object.fromEntries(
    Object.entries(account).map(([name, value]: [string, unknown]) => [
      name,
      name.endsWith('VerifiedAt') || name === 'verifiedAt' ? value && new Date(value as string) : value,
    ]),
  )

test.each([
  ['another secret', { secret: 'another secret of at least 32 characters' }, 'MISSING_OR_INVALID_TOKEN'],
  ['no answer', { fetch: () => Promise.reject(new TypeError('fetch failed')) }, 'OFFLINE'],
  ['a page', { fetch: async () => new Response('bad gateway', { status: 502 }) }, 'OFFLINE'],
])('rejects a call with %s', async (_, change, code) => {
  const { create } = start()
  expect(await outcome(create(change).users.list())).toMatchObject({ code })
})

test('throws for an invalid app ID and for a URL without https', () => {
  expect(() => start({ appId: 'short' })).toThrow(expect.objectContaining({ code: 'INVALID_APP_ID' }))
  expect(() => start({ apiUrl: 'http://auth.example.com' })).toThrow(
    expect.objectContaining({ code: 'INVALID_REQUEST' }),
  )
})

test('follows no redirect, because its target would receive the secret', async () => {
  const fetch = vi.fn(async () => Response.json({ data: [], next_cursor: null }))
  await start({ fetch }).server.users.list()

  expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: 'error' }))
})
