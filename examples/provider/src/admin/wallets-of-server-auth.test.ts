// Runs the published package `@privy-io/server-auth` against the provider.

import { generateP256KeyPair } from '@privy-io/node'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { hashMessage, recoverAddress, recoverTransactionAddress } from 'viem'
import { expect, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'

const shop = '0x8617E340B3D01FA5F11F306F4090FD50E238070D' as const
const hash = `0x${'1'.repeat(64)}`

/** A fake node for Base. */
const fetch = async (_: string, init: RequestInit = {}) => {
  const { id, method } = JSON.parse(String(init.body)) as { id: number; method: string }
  const answers: Record<string, unknown> = {
    ...{ eth_chainId: '0x2105', eth_getTransactionCount: '0x0', eth_maxPriorityFeePerGas: '0x1' },
    ...{ eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_estimateGas: '0x5208', eth_sendRawTransaction: hash },
    eth_getTransactionReceipt: { status: '0x1' },
  }
  return Response.json({ jsonrpc: '2.0', id, result: answers[method] })
}

const setUp = () => setUpAdmin({ fetch, settings: { nodes: { 8453: 'https://base.example' } } })

test('creates, reads and lists wallets, and signs on Ethereum', async () => {
  const { serverAuth } = setUp()
  const { walletApi } = serverAuth
  const { address, id } = await walletApi.createWallet({ chainType: 'ethereum', idempotencyKey: 'treasury-0001' })
  const [message, transaction] = await Promise.all([
    walletApi.ethereum.signMessage({ walletId: id, message: 'Hello' }),
    walletApi.ethereum.signTransaction({
      walletId: id,
      transaction: {
        ...{ to: shop, value: 1, chainId: 8453, nonce: 0, type: 2, gasLimit: 21_000 },
        ...{ maxFeePerGas: 1000, maxPriorityFeePerGas: 1 },
      },
    }),
  ])
  const typed = await walletApi.ethereum.signTypedData({
    walletId: id,
    typedData: {
      ...{ domain: { name: 'Shop' }, primaryType: 'Order', message: { item: 'pen' } },
      types: { Order: [{ name: 'item', type: 'string' }] },
    },
  })
  const raw = await walletApi.ethereum.secp256k1Sign({ walletId: id, hash: hash as `0x${string}` })

  expect(await walletApi.getWallet({ id })).toMatchObject({ id, address, chainType: 'ethereum', ownerId: null })
  expect((await walletApi.getWallets()).data.map((wallet) => wallet.id)).toEqual([id])
  expect(await recoverAddress({ hash: hashMessage('Hello'), signature: message.signature as `0x${string}` })).toBe(
    address,
  )
  const signed = transaction.signedTransaction as `0x02${string}`
  expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(address)
  expect([typed.encoding, raw.encoding]).toEqual(['hex', 'hex'])
  expect(await recoverAddress({ hash: hash as `0x${string}`, signature: raw.signature as `0x${string}` })).toBe(address)
})

test('signs messages and transactions on Solana', async () => {
  const { serverAuth } = setUp()
  const { solana, ...walletApi } = serverAuth.walletApi
  const { address, id } = await serverAuth.walletApi.createWallet({ chainType: 'solana' })
  const message = new TextEncoder().encode('Hello')
  const from = new PublicKey(address)
  const transaction = new Transaction({
    feePayer: from,
    blockhash: base58.encode(new Uint8Array(32)),
    lastValidBlockHeight: 1,
  }).add(SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 }))

  const { signature } = await solana.signMessage({ walletId: id, message })
  const { signedTransaction } = await solana.signTransaction({ walletId: id, transaction })

  expect(walletApi).toBeDefined()
  expect(ed25519.verify(signature, message, base58.decode(address))).toBe(true)
  expect((signedTransaction as Transaction).verifySignatures()).toBe(true)
})

test('sends a transaction, and reads its status', async () => {
  const { serverAuth } = setUp()
  const { walletApi } = serverAuth
  const { id } = await walletApi.createWallet({ chainType: 'ethereum' })

  const sent = await walletApi.rpc({
    ...{ walletId: id, method: 'eth_sendTransaction', caip2: 'eip155:8453' },
    params: { transaction: { to: shop, value: 1 } },
  })

  if (sent.method !== 'eth_sendTransaction' || !('data' in sent)) throw new Error('Expected a transaction.')
  expect(await walletApi.getTransaction({ id: sent.data.transactionId! })).toMatchObject({
    ...{ walletId: id, status: 'confirmed', transactionHash: sent.data.hash },
  })
  expect(
    await walletApi.ethereum.sendTransaction({
      ...{ walletId: id, caip2: 'eip155:8453' },
      transaction: { to: shop, value: 1 },
    }),
  ).toMatchObject({ caip2: 'eip155:8453' })
})

test('security rule 47: an owned wallet and policy need the authorization key of the client', async () => {
  const { createServerAuth, provider, serverAuth } = setUp()
  const { privateKey, publicKey } = await generateP256KeyPair()
  const owner = createServerAuth(provider.appId, privateKey)
  const policy = await owner.walletApi.createPolicy({
    ...{ name: 'Messages', version: '1.0', chainType: 'ethereum', owner: { publicKey } },
    rules: [{ name: 'Messages', method: 'personal_sign' as '*', action: 'ALLOW', conditions: [] }],
  })
  const { id } = await serverAuth.walletApi.createWallet({
    ...{ chainType: 'ethereum', owner: { publicKey }, policyIds: [policy.id] },
  })
  const sign = (client: typeof owner) => client.walletApi.ethereum.signMessage({ walletId: id, message: 'Hello' })

  expect(await rejection(sign(serverAuth))).toMatchObject({ status: 401 })
  expect(await sign(owner)).toHaveProperty('signature')
  expect(
    await rejection(owner.walletApi.ethereum.secp256k1Sign({ walletId: id, hash: hash as `0x${string}` })),
  ).toMatchObject({
    ...{ status: 403, type: 'policy_violation' },
  })
  expect(await rejection(serverAuth.walletApi.deletePolicy({ id: policy.id }))).toMatchObject({ status: 401 })
  expect(await rejection(serverAuth.walletApi.updateWallet({ id, policyIds: [] }))).toMatchObject({ status: 401 })
  expect(await owner.walletApi.updatePolicy({ id: policy.id, name: 'Other' })).toMatchObject({ name: 'Other' })
  const rule = await owner.walletApi.addRuleToPolicy({
    ...{ policyId: policy.id, name: 'Raw', method: '*', action: 'ALLOW', conditions: [] },
  } as Parameters<typeof owner.walletApi.addRuleToPolicy>[0])
  expect(await owner.walletApi.ethereum.secp256k1Sign({ walletId: id, hash: hash as `0x${string}` })).toHaveProperty(
    'signature',
  )
  await owner.walletApi.deleteRuleFromPolicy({ policyId: policy.id, ruleId: rule.id! })
  expect(await owner.walletApi.updateWallet({ id, policyIds: [] })).toMatchObject({ policyIds: [] })
  await owner.walletApi.deletePolicy({ id: policy.id })
  expect(await rejection(owner.walletApi.getPolicy({ id: policy.id }))).toMatchObject({ status: 404 })
})
