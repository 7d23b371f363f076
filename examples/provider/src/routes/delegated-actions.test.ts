// Proves threat 25, threat 26.

import { delegatedActions, delegationMessage, embeddedWallets, passwordless } from '@keyhook/sdk/wire'
import { parseEther, parseTransaction, recoverTransactionAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { makeWallet } from '../../test/make-wallet.js'
import { createBrowser, rejection, withoutClicks } from '../../test/set-up.js'
import { deletedUserLife, softDeleteUser } from '../database/users.js'
import { readEntries } from '../../test/snapshot-tables.js'
import { createTestProvider } from '../test.js'

const secret = 'a secret of the server of the app, of tests alone'
const contract = '0x52908400098527886E0F7030069857D2E4169EE7'
const shop = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const ether = (amount: string) => `0x${parseEther(amount).toString(16)}`
const payment = {
  ...{ type: 2, chainId: 8453, nonce: 0, to: shop, value: ether('0.4') },
  ...{ gas: 21_000, maxFeePerGas: 1_000_000_000, maxPriorityFeePerGas: 1 },
}

async function setUp(walletChangesOfUserAnHour = 1e6) {
  const policy = { chains: [8453], contracts: [contract], valueADay: String(parseEther('1')) }
  const provider = createTestProvider({
    app: { ...withoutClicks, delegatedActions: { secret, ...policy } },
    settings: { limits: { walletChangesOfUserAnHour } },
  })
  const ada = createBrowser(provider)
  const { user } = await ada.login()
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  const wallet = makeWallet({ privateKey })
  const { address } = wallet
  await ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' })
  await ada.call(embeddedWallets.prepare, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  const target = { address, chain_type: 'ethereum' as const }
  const key = Buffer.from(privateKey.slice(2), 'hex').toString('base64url')
  const consent = async (change: Partial<delegationMessage.Claim> = {}) => {
    const nonce = await ada.readNonce()
    const claim = { address, appId: ada.appId, chainType: 'ethereum' as const, nonce, origin: ada.origin, policy }
    const frameKey = ada.keys.frame?.thumbprint ?? ''
    const message = delegationMessage({ ...claim, frameKey, userId: user.id, ...change })
    return { ...target, key, nonce, signature: await account.signMessage({ message }) }
  }
  /** Clicks on the provider's page that shows the policy. */
  const approve = (who = ada) => who.approve(['delegate', policy.chains, policy.contracts, policy.valueADay], address)
  async function delegate() {
    await approve()
    return (await ada.call(delegatedActions.delegate, await consent())).user
  }
  const revoke = async () => (await ada.call(delegatedActions.revoke, {})).user
  /** Sends a request as the app's server does. */
  async function sign(change: object = {}, headers: Record<string, string> = {}) {
    const response = await provider.fetch(new URL(`/api/v1/wallets/${address}/sign_transaction`, provider.url), {
      method: 'POST',
      headers: {
        'privy-app-id': provider.appId,
        'content-type': 'application/json',
        'authorization': `Basic ${Buffer.from(`${provider.appId}:${secret}`).toString('base64')}`,
        ...headers,
      },
      body: JSON.stringify({ transaction: { ...payment, ...change } }),
    })
    const body = (await response.json()) as { signed_transaction?: `0x02${string}` }
    return { status: response.status, signed: body.signed_transaction }
  }
  return { ada, address, approve, consent, delegate, key, policy, provider, revoke, sign }
}

test("the app's server signs transactions after the user's consent, and none after its revocation", async () => {
  const { address, delegate, provider, revoke, sign } = await setUp()
  expect((await sign()).status).toBe(403)
  expect((await delegate()).wallet).toMatchObject({ address, delegated: true })
  const { signed, status } = await sign({}, { 'idempotency-key': 'the first payment' })
  expect(status).toBe(200)
  expect(await recoverTransactionAddress({ serializedTransaction: signed! })).toBe(address)
  expect(parseTransaction(signed!)).toMatchObject({ chainId: 8453, to: shop.toLowerCase(), value: parseEther('0.4') })
  expect((await revoke()).wallet).toMatchObject({ delegated: false })
  expect((await sign({}, { 'idempotency-key': 'the first payment' })).status).toBe(403)
  expect(await provider.recovery.selectFrom('delegated_keys').selectAll().execute()).toEqual([])
  const events = await provider.database.selectFrom('events').select('type').execute()
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['wallet-delegated', 'wallets-revoked']))
  // Only the signature counts as a change by the app's server.
  expect(await readEntries(provider.database)).toMatchObject([
    { what: 'POST /api/v1/wallets/{address}/sign_transaction', target: { address } },
  ])
})

test('security rule 42: a delegation needs an approval of its policy', async () => {
  const { ada, address, approve, consent, provider } = await setUp()
  const delegate = async () => rejection(ada.call(delegatedActions.delegate, await consent()))

  expect(await delegate()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  await ada.approve(['delegate', [1], [], '1'], address)
  expect(await delegate()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  expect(await provider.recovery.selectFrom('delegated_keys').selectAll().execute()).toEqual([])
  await approve()
  expect(await delegate()).toBe('did not reject')
})

test('revokes the delegation of one wallet, and deletes its delegated key', async () => {
  const { ada, address, delegate, provider, sign } = await setUp()
  await delegate()
  const other = '0x52908400098527886E0F7030069857D2E4169EE7'
  const revoke = (named: string) => rejection(ada.call(delegatedActions.revoke, { address: named }))
  await revoke(other)
  expect((await sign()).status).toBe(200)
  expect(await revoke('0xdead')).toMatchObject({ code: 'INVALID_DATA' })

  // Uses the values of a second wallet.
  const [key] = await provider.recovery.selectFrom('delegated_keys').selectAll().execute()
  const [row] = await provider.database.selectFrom('delegations').selectAll().execute()
  await provider.recovery
    .insertInto('delegated_keys')
    .values({ ...key!, address: other })
    .execute()
  await provider.database
    .insertInto('delegations')
    .values({ ...row!, address: other })
    .execute()
  await revoke(address.toLowerCase())
  expect((await sign()).status).toBe(403)
  expect(await provider.recovery.selectFrom('delegated_keys').select('address').execute()).toEqual([{ address: other }])
  expect(await provider.database.selectFrom('delegations').select('address').execute()).toEqual([{ address: other }])
})

test("deleting only the delegated key, or only the user's consent, stops signing", async () => {
  const { delegate, provider, sign } = await setUp()
  await delegate()
  const keys = await provider.recovery.deleteFrom('delegated_keys').returningAll().execute()
  expect((await sign()).status).toBe(403)
  await provider.recovery.insertInto('delegated_keys').values(keys).execute()
  expect((await sign()).status).toBe(200)
  await provider.database.deleteFrom('delegations').execute()
  expect((await sign({ nonce: 1 })).status).toBe(403)
})

test('threat 19: the app cannot sign for a user whom a transfer deleted', async () => {
  const { delegate, provider, sign } = await setUp()
  await delegate()
  expect((await sign()).status).toBe(200)
  const grace = createBrowser(provider, 'grace')
  await grace.login('grace@example.com')
  await provider.database.deleteFrom('accounts').where('identifier', '=', 'grace@example.com').execute()
  const email = 'ada@example.com'
  const offer = { email, code: await grace.sendCode(email) }
  const { data } = (await rejection(grace.call(passwordless.link, offer))) as { data: { nonce: string } }
  await grace.call(passwordless.transfer, { email, nonce: data.nonce })

  expect((await sign({ nonce: 1 })).status).toBe(403)
})

test('threat 25: deletes the delegated keys of a deleted user when the deletion becomes permanent', async () => {
  const { ada, delegate, provider } = await setUp()
  await delegate()
  const deletion = { appId: ada.appId, by: 'operator', id: ada.userId(), now: provider.clock.now() } as const
  await provider.database.transaction().execute(async (transaction) => softDeleteUser(transaction, deletion))
  const read = async () => [
    await provider.recovery.selectFrom('delegated_keys').select('address').execute(),
    await provider.database.selectFrom('delegations').select('address').execute(),
  ]
  provider.clock.advance(deletedUserLife - 1000)
  await provider.sweep()
  expect(await read()).toEqual([[expect.anything()], [expect.anything()]])
  provider.clock.advance(1000)
  await provider.sweep()
  expect(await read()).toEqual([[], []])
})

test('threat 25: deletes the key of a delegation that was not completed within an hour', async () => {
  const [dying, living] = [await setUp(), await setUp()]
  const sweepIn = async ({ provider }: typeof dying, minutes: number) => {
    provider.clock.advance(minutes * 60_000)
    await provider.sweep()
    return (await provider.recovery.selectFrom('delegated_keys').select('address').execute()).length
  }
  // Imitates a crash of the provider after it deleted the key.
  const die = async () => {
    await dying.delegate()
    await dying.provider.database.deleteFrom('delegations').execute()
  }
  await die()
  const results = [await sweepIn(dying, 50)]
  await die()
  results.push(await sweepIn(dying, 50), await sweepIn(dying, 10))
  await living.delegate()
  results.push(await sweepIn(living, 61))

  expect(results).toEqual([1, 1, 0, 1])
  expect((await living.sign()).status).toBe(200)
})

test('a revocation responds only after pending signatures are completed or rejected', async () => {
  const { delegate, revoke, sign } = await setUp()
  for (let round = 0; round < pickRuns({ short: 25, nightly: 1000 }); round += 1) {
    await delegate()
    const signatures = [0, 1, 2, 3].map((nonce) => sign({ nonce, value: 0 }))
    await revoke()
    expect((await sign({ value: 0 })).status).toBe(403)
    for (const { status } of await Promise.all(signatures)) expect([200, 403]).toContain(status)
    expect((await sign({ value: 0 })).status).toBe(403)
  }
})

test('threat 25: if two users share an address, the latest consent allows signing, and its user can revoke it', async () => {
  const { approve, consent, delegate, provider, revoke, sign } = await setUp()
  await delegate()
  // A user with an imported key is deleted. Another user imports the same key, and then the first user is restored.
  const eve = createBrowser(provider, 'eve')
  const { user } = await eve.login('eve@example.com')
  await provider.database.updateTable('wallets').set({ user_id: user.id }).execute()
  await provider.database.updateTable('entropies').set({ user_id: user.id }).execute()
  await eve.confirm({ type: 'open-wallet' })
  const nonce = await eve.readNonce()
  const frameKey = eve.keys.frame!.thumbprint
  await approve(eve)
  await eve.call(delegatedActions.delegate, { ...(await consent({ frameKey, nonce, userId: user.id })), nonce })
  expect((await sign({ value: 0 })).status).toBe(200)

  await eve.call(delegatedActions.revoke, {})

  expect((await sign({ value: 0 })).status).toBe(403)
  await revoke()
  expect((await sign({ value: 0 })).status).toBe(403)
})

test("threat 31: enforces the app's limits for chain, contract and value", async () => {
  const { delegate, provider, sign } = await setUp()
  await delegate()
  const status = async (change: object) => (await sign(change)).status
  expect(await status({ chainId: 1 })).toBe(403)
  expect(await status({ data: '0xa9059cbb', value: 0 })).toBe(403)
  expect(await status({ to: undefined, data: '0x00', value: 0 })).toBe(403)
  expect(await status({ to: contract, data: '0xa9059cbb', value: 0, nonce: 9 })).toBe(200)
  expect(await status({ nonce: undefined })).toBe(422)
  const authorization = { chainId: 8453, address: contract, nonce: 0, r: '0x1', s: '0x1', yParity: 0 }
  expect(await status({ type: 4, authorizationList: [authorization] })).toBe(422)
  expect(await status({ value: 'much' })).toBe(422)
  // The same transaction counts once, and fees count.
  for (const nonce of [0, 0, 0, 1]) expect(await status({ nonce })).toBe(200)
  expect(await status({ nonce: 2 })).toBe(403)
  expect(await status({ nonce: 2, value: 0, gas: 1e9, maxFeePerGas: 1e9 })).toBe(403)
  provider.clock.advance(24 * 60 * 60_000)
  expect(await status({ nonce: 2 })).toBe(200)
})

test('notifies the user by email of a delegation and of its revocation', async () => {
  const { address, delegate, policy, provider, revoke } = await setUp()
  const emails = () => provider.messages('ada@example.com').filter(({ text }) => text.includes(address))
  await delegate()
  for (const part of [contract, `Up to ${Number(policy.valueADay) / 1e18} ETH`, 'on Base', 'revoke it'])
    expect(emails().filter(({ text }) => text.includes(part))).toHaveLength(1)
  // Repeats the call, as after a crash before the email.
  await delegate()
  expect(emails()).toHaveLength(2)
  await revoke()
  await revoke()
  expect(emails()).toHaveLength(3)
  expect(emails().filter(({ text }) => text.includes('no longer make transactions'))).toHaveLength(1)
})

test('threat 25: limits emails about repeated delegations, and still allows revocations', async () => {
  const { delegate, provider, revoke, sign } = await setUp(2)
  const before = provider.messages('ada@example.com').length
  await delegate()
  await revoke()
  await delegate()

  expect(await rejection(delegate())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await sign()).status).toBe(200)
  await revoke()
  expect((await sign()).status).toBe(403)
  expect(await rejection(delegate())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(provider.messages('ada@example.com').slice(before)).toHaveLength(4)
})

test('later app settings do not widen an earlier consent', async () => {
  const { delegate, policy, provider, sign } = await setUp()
  await delegate()
  const other = '0xde709f2102306220921060314715629080e2fb77'
  const agree = (change: object) =>
    provider.database
      .updateTable('delegations')
      .set({ policy: JSON.stringify({ ...policy, ...change }) })
      .execute()
  for (const change of [{ chains: [1] }, { contracts: [other] }, { valueADay: '1000' }]) {
    await agree(change)
    expect((await sign({ to: contract, data: '0xa9059cbb', value: 1001 })).status).toBe(403)
  }
  await agree({ chains: [1, 8453], contracts: [contract, other], valueADay: `${policy.valueADay}0` })
  expect((await sign({ to: contract, data: '0xa9059cbb', value: 1001 })).status).toBe(200)
  expect((await sign({ value: ether('0.9') })).status).toBe(200)
  expect((await sign({ value: ether('0.2'), nonce: 1 })).status).toBe(403)
})

test("a page can read the policy for the user's approval, but no app secret", async () => {
  const { ada, policy, provider } = await setUp()
  const answer = await ada.call(delegatedActions.policy, { appId: provider.appId })
  expect(answer).toEqual({ chains: policy.chains, contracts: policy.contracts, value_a_day: policy.valueADay })
  const without = createBrowser(createTestProvider())
  const refusal = rejection(without.call(delegatedActions.policy, { appId: without.appId }))
  expect(await refusal).toMatchObject({ status: 422 })
})

test('rejects a server without the app secret, and every browser', async () => {
  const { delegate, provider, sign } = await setUp()
  await delegate()
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  for (const headers of [
    basic(`${provider.appId}:${secret}.`),
    basic(`another-app:${secret}`),
    basic(`${provider.appId}:`),
    { authorization: `Bearer ${secret}` },
  ])
    expect((await sign({}, headers)).status).toBe(401)
  expect((await sign({}, { origin: 'http://localhost:3000' })).status).toBe(403)
})

test('security rule 39, threat 31: a consent is valid for one user, app, wallet and time', async () => {
  const { ada, consent, key, provider } = await setUp()
  const other = privateKeyToAccount(generatePrivateKey()).address
  const wrong = [{ userId: 'did:privy:other' }, { appId: 'other' }, { address: other }, { origin: 'http://evil.test' }]
  const wider = { chains: [8453], contracts: [], valueADay: '1' }
  // Security rule 39: another frame has signed this consent.
  for (const change of [...wrong, { policy: wider }, { frameKey: 'another' }])
    expect(await rejection(ada.call(delegatedActions.delegate, await consent(change)))).toMatchObject({ status: 422 })
  const given = await consent()
  const wrongKey = Buffer.from(key, 'base64url').fill(1).toString('base64url')
  for (const each of [wrongKey, '', 'AAAA'])
    expect(await rejection(ada.call(delegatedActions.delegate, { ...given, key: each }))).toMatchObject({ status: 422 })
  provider.clock.advance(60 * 60_000)
  await ada.refresh()
  expect(await rejection(ada.call(delegatedActions.delegate, given))).toMatchObject({ status: 400 })
  expect(await provider.recovery.selectFrom('delegated_keys').selectAll().execute()).toEqual([])
})

test('a delegated key cannot be decrypted for another wallet', async () => {
  const { ada, delegate, key, provider, sign } = await setUp()
  await delegate()
  const [row] = await provider.recovery.selectFrom('delegated_keys').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(key)
  await provider.recovery.updateTable('delegated_keys').set({ user_id: 'another' }).execute()
  await provider.database
    .updateTable('delegations')
    .set({ user_id: (await ada.login('eve@example.com')).user.id })
    .execute()
  await provider.recovery.updateTable('delegated_keys').set({ user_id: ada.userId() }).execute()
  expect((await sign()).status).toBe(500)
})
