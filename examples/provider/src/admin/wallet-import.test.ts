// Runs the published packages `@privy-io/node` and `@privy-io/server-auth` against the provider.

import { generateP256KeyPair } from '@privy-io/node'
import { Keypair } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'

type Hex = `0x${string}`

const ethereum = (privateKey: Hex) => {
  const { address } = privateKeyToAccount(privateKey)
  return { address, chain_type: 'ethereum', entropy_type: 'private-key', private_key: privateKey } as const
}

test('imports private keys on both chains with `@privy-io/node`, signs with them and exports them', async () => {
  const { node } = setUpAdmin()
  const key = generatePrivateKey()
  const solana = Keypair.generate()

  const wallet = await node.wallets().import({ wallet: ethereum(key), display_name: 'Old treasury' })
  const other = await node.wallets().import({
    wallet: {
      ...{ address: solana.publicKey.toBase58(), chain_type: 'solana', entropy_type: 'private-key' },
      private_key: base58.encode(solana.secretKey),
    },
  })

  expect(wallet).toMatchObject({ display_name: 'Old treasury', imported_at: expect.any(Number) as number })
  const { signature } = await node.wallets().ethereum().signMessage(wallet.id, { message: 'Hello' })
  expect(await recoverMessageAddress({ message: 'Hello', signature: signature as Hex })).toBe(wallet.address)
  expect((await node.wallets().exportPrivateKey(wallet.id, {})).private_key).toBe(key)
  expect((await node.wallets().exportPrivateKey(other.id, {})).private_key).toBe(base58.encode(solana.secretKey))
})

test('imports a private key with `@privy-io/server-auth`', async () => {
  const { serverAuth } = setUpAdmin()
  const { address, private_key: entropy } = ethereum(generatePrivateKey())

  expect(
    await serverAuth.walletApi.importWallet({ address, chainType: 'ethereum', entropy, entropyType: 'private-key' }),
  ).toMatchObject({ address, chainType: 'ethereum' })
})

test('security rule 47: rejects a key of another address, a key for another app, and a second import', async () => {
  const { createNode, node, send } = setUpAdmin()
  const wallet = ethereum(generatePrivateKey())
  const wrong = { ...wallet, address: ethereum(generatePrivateKey()).address }
  const init = { address: wallet.address, chain_type: 'ethereum', encryption_type: 'HPKE', entropy_type: 'private-key' }
  const keyOf = async (appId?: string) =>
    (await send('POST', '/api/v1/wallets/import/init', { body: init, ...(appId !== undefined && { appId }) })).body[
      'encryption_public_key'
    ]

  expect(await rejection(node.wallets().import({ wallet: wrong }))).toMatchObject({ status: 422 })
  await node.wallets().import({ wallet })
  expect(await rejection(node.wallets().import({ wallet }))).toMatchObject({ status: 422 })
  expect(await keyOf()).toBe(await keyOf())
  expect(await keyOf()).not.toBe(await keyOf('keyhook-test-app-00000002'))
  const other = await createNode('keyhook-test-app-00000002').wallets().import({ wallet })
  expect(other.address).toBe(wallet.address)
  const broken = { ...init, ciphertext: 'AAAA', encapsulated_key: 'AAAA' }
  expect((await send('POST', '/api/v1/wallets/import/submit', { body: { wallet: broken } })).status).toBe(422)
})

test('creates wallets in a batch, and reports the one that fails', async () => {
  const { node } = setUpAdmin()

  const { results } = await node.wallets().createBatch({
    wallets: [
      { chain_type: 'ethereum', external_id: 'one' },
      { chain_type: 'solana', policy_ids: ['unknown'] },
      { chain_type: 'ethereum', external_id: 'one' },
      { chain_type: 'solana' },
    ],
  })

  expect(results.map(({ index, success }) => [index, success])).toEqual([
    [0, true],
    [1, false],
    [2, false],
    [3, true],
  ])
  expect(results[1]).toMatchObject({ code: 'invalid_data', error: expect.stringContaining('policy') as string })
})

test('security rule 47: only the keys of a quorum change and delete it', async () => {
  const { node } = setUpAdmin()
  const [one, two] = await Promise.all([generateP256KeyPair(), generateP256KeyPair()])
  const quorum = await node.keyQuorums().create({ public_keys: [one.publicKey], display_name: 'Board' })
  const wallet = await node.wallets().create({ chain_type: 'ethereum', owner_id: quorum.id })
  const by = ({ privateKey }: { privateKey: string }) => ({
    authorization_context: { authorization_private_keys: [privateKey] },
  })

  expect(await rejection(node.keyQuorums().update(quorum.id, { public_keys: [two.publicKey] }))).toMatchObject({
    status: 401,
  })
  expect(
    await rejection(node.keyQuorums().update(quorum.id, { public_keys: [two.publicKey], ...by(two) })),
  ).toMatchObject({ status: 401 })
  expect(await rejection(node.keyQuorums().delete(quorum.id, by(two)))).toMatchObject({ status: 401 })
  expect(
    await rejection(node.keyQuorums().update(quorum.id, { authorization_threshold: 2, ...by(one) })),
  ).toMatchObject({ status: 422 })
  const changed = await node.keyQuorums().update(quorum.id, { public_keys: [two.publicKey], ...by(one) })
  expect(changed).toMatchObject({
    ...{ id: quorum.id, display_name: 'Board', authorization_threshold: 1 },
    authorization_keys: [{ public_key: two.publicKey }],
  })
  const sign = (key: typeof one) =>
    node
      .wallets()
      .ethereum()
      .signMessage(wallet.id, { message: 'Hello', ...by(key) })
  expect(await rejection(sign(one))).toMatchObject({ status: 401 })
  expect(await sign(two)).toHaveProperty('signature')
  expect(await rejection(node.keyQuorums().delete(quorum.id, by(two)))).toMatchObject({ status: 422 })
  await node.wallets().update(wallet.id, { owner_id: null, ...by(two) })
  expect(await node.keyQuorums().delete(quorum.id, by(two))).toMatchObject({ success: true })
  expect(await rejection(node.keyQuorums().get(quorum.id))).toMatchObject({ status: 404 })
})
