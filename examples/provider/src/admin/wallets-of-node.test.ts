// Runs the published package `@privy-io/node` against the provider.

import { generateP256KeyPair } from '@privy-io/node'
import { type PrivyClient } from '@privy-io/node'
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  hashMessage,
  hashTypedData,
  keccak256,
  parseEther,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'

const shop = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const solanaMain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type Create = Parameters<ReturnType<PrivyClient['wallets']>['create']>[0]

/**
 * A fake node for Base and Solana. Records its requests, and responds with `answers`. A `TypeError` simulates a lost
 * connection, a `RangeError` a rate limit, and a `SyntaxError` a failed validation on Solana.
 */
function createNodes(answers: Record<string, unknown> = {}) {
  const calls: { method: string; params: unknown[] }[] = []
  const known: Record<string, unknown> = {
    eth_chainId: '0x2105',
    eth_getTransactionCount: '0x5',
    eth_maxPriorityFeePerGas: '0x1',
    eth_gasPrice: '0xa',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_estimateGas: '0x5208',
    eth_sendRawTransaction: `0x${'1'.repeat(64)}`,
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: { status: '0x1' },
    sendTransaction: 'sent',
    getSignatureStatuses: { value: [{ err: null, confirmationStatus: 'confirmed' }] },
    ...answers,
  }
  const fetch = async (_: string, init: RequestInit = {}) => {
    const { id, method, params } = JSON.parse(String(init.body)) as { id: number; method: string; params: unknown[] }
    calls.push({ method, params })
    const given = known[method]
    const answer: unknown = typeof given === 'function' ? await given(params) : given
    if (answer instanceof TypeError) throw answer
    const code = answer instanceof RangeError ? -32005 : answer instanceof SyntaxError ? -32002 : -32000
    const outcome = answer instanceof Error ? { error: { code, message: answer.message } } : { result: answer }
    return Response.json({ jsonrpc: '2.0', id, ...outcome })
  }
  return { calls, fetch, known }
}

const webhook = {
  id: 'main',
  url: 'https://hooks.example/in',
  secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
}

function setUp(answers?: Record<string, unknown>) {
  const nodes = createNodes(answers)
  const world = setUpAdmin({
    app: { webhooks: [webhook] },
    fetch: nodes.fetch,
    settings: {
      nodes: { 8453: 'https://base.example' },
      solanaNodes: { [solanaMain]: 'https://solana.example' },
    },
  })
  const create = (options: Partial<Create> = {}) =>
    world.node.wallets().create({ chain_type: 'ethereum', ...options } as Create)
  return { ...world, ...nodes, create }
}

test('creates, lists and finds wallets of both chains', async () => {
  const { create, node, provider } = setUp()
  const ethereum = await create({ display_name: 'Treasury', external_id: 'treasury-1' })
  provider.clock.advance(1)
  const solana = await create({ chain_type: 'solana' })
  const listed: string[] = []
  for await (const { id } of node.wallets().list({ limit: 1 })) listed.push(id)

  expect(ethereum).toMatchObject({
    address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    chain_type: 'ethereum',
    owner_id: null,
    policy_ids: [],
    additional_signers: [],
    exported_at: null,
    display_name: 'Treasury',
  })
  expect(PublicKey.isOnCurve(new PublicKey(solana.address).toBytes())).toBe(true)
  expect(listed).toEqual([ethereum.id, solana.id])
  expect(await node.wallets().get(ethereum.id)).toEqual(ethereum)
  expect(await node.wallets().getWalletByAddress({ address: ethereum.address.toLowerCase() })).toEqual(ethereum)
  const find = async (query: object) => (await node.wallets().list(query)).data.map(({ id }) => id)
  expect(await find({ chain_type: 'solana' })).toEqual([solana.id])
  expect(await find({ external_id: 'treasury-1' })).toEqual([ethereum.id])
  expect(await find({ address: 'x' })).toEqual([])
  expect(await rejection(create({ external_id: 'treasury-1' }))).toMatchObject({ status: 422 })
  expect(await rejection(node.wallets().get('unknown'))).toMatchObject({ status: 404 })
})

test.each([
  ['additional signers', { additional_signers: [{ signer_id: 'x' }] }],
  ['owner keys in the format of older packages', { authorization_key_ids: ['x'] }],
  ['an unknown chain', { chain_type: 'cosmos' }],
])('rejects a wallet with %s, and stores nothing', async (_, options) => {
  const { create, provider } = setUp()

  expect(await rejection(create(options as never))).toMatchObject({ status: 400 })
  expect(await provider.database.selectFrom('server_wallets').select('id').execute()).toEqual([])
})

test('rejects a wallet with an unknown user as the owner, and stores nothing', async () => {
  const { create, provider } = setUp()

  expect(await rejection(create({ owner: { user_id: 'did:keyhook:1' } }))).toMatchObject({ status: 404 })
  expect(await provider.database.selectFrom('server_wallets').select('id').execute()).toEqual([])
})

test('creates one wallet for one idempotency key', async () => {
  const { create } = setUp()
  const [one, other] = [
    await create({ idempotency_key: 'treasury-0001' } as never),
    await create({ idempotency_key: 'treasury-0001' } as never),
  ]

  expect(other).toEqual(one)
})

test('signs messages, typed data, transactions and hashes on Ethereum', async () => {
  const { create, node } = setUp()
  const { address, id } = await create()
  const ethereum = node.wallets().ethereum()
  const typedData = {
    domain: { name: 'Shop', chainId: 8453 },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primary_type: 'Order',
    message: { item: 'pen' },
  }
  const hash = keccak256('0x1234')
  const text = await ethereum.signMessage(id, { message: 'Hello' })
  const bytes = await ethereum.signMessage(id, { message: new Uint8Array([1, 2, 3]) })
  const typed = await ethereum.signTypedData(id, { params: { typed_data: typedData } })
  const raw = await ethereum.signSecp256k1(id, { params: { hash } })
  const rawSign = await node.wallets().rawSign(id, { params: { hash } })
  const ofBytes = await node
    .wallets()
    .rawSign(id, { params: { bytes: '0x1234', encoding: 'hex', hash_function: 'keccak256' } })
  const { encoding, signed_transaction: signed } = await ethereum.signTransaction(id, {
    params: {
      transaction: {
        ...{ to: shop, value: '0x2386f26fc10000', chain_id: 8453, nonce: 7, type: 2, gas_limit: '0x5208' },
        ...{ max_fee_per_gas: 1000, max_priority_fee_per_gas: '0x1' },
      },
    },
  })

  const signer = (digest: `0x${string}`, { signature }: { signature: string }) =>
    recoverAddress({ hash: digest, signature: signature as `0x${string}` })
  expect(await signer(hashMessage('Hello'), text)).toBe(address)
  expect(await signer(hashMessage({ raw: '0x010203' }), bytes)).toBe(address)
  expect(
    await signer(hashTypedData({ ...typedData, primaryType: 'Order' } as Parameters<typeof hashTypedData>[0]), typed),
  ).toBe(address)
  expect(await signer(hash, raw)).toBe(address)
  expect([rawSign.signature, ofBytes.signature]).toEqual([raw.signature, raw.signature])
  expect(encoding).toBe('rlp')
  expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(address)
  expect(parseTransaction(signed as `0x02${string}`)).toMatchObject({
    ...{ chainId: 8453, nonce: 7, to: shop.toLowerCase(), value: parseEther('0.01') },
    ...{ gas: 21_000n, maxFeePerGas: 1000n },
  })
})

test('signs messages and transactions on Solana', async () => {
  const { create, node } = setUp()
  const { address, id } = await create({ chain_type: 'solana' })
  const message = new TextEncoder().encode('Hello')
  const { signature } = await node.wallets().solana().signMessage(id, { message })
  const transaction = transferFrom(address)
  const { signed_transaction: signed } = await node
    .wallets()
    .solana()
    .signTransaction(id, {
      transaction: transaction.serialize({ verifySignatures: false }),
    })

  expect(ed25519.verify(Buffer.from(signature, 'base64'), message, base58.decode(address))).toBe(true)
  expect(Transaction.from(Buffer.from(signed, 'base64')).verifySignatures()).toBe(true)
})

function transferFrom(address: string, lamports = 1000) {
  const from = new PublicKey(address)
  const transaction = new Transaction({
    feePayer: from,
    blockhash: base58.encode(new Uint8Array(32)),
    lastValidBlockHeight: 1,
  })
  return transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: Keypair.generate().publicKey, lamports }))
}

test('sends transactions with different nonces, and reports their status', async () => {
  const { calls, create, known, node } = setUp()
  const { address, id } = await create()
  const send = (value: string) =>
    node
      .wallets()
      .ethereum()
      .sendTransaction(id, {
        ...{ caip2: 'eip155:8453', reference_id: 'order-1' },
        params: { transaction: { to: shop, value } },
      })
  const [one, other] = await Promise.all([send('0x1'), send('0x2')])
  const raw = calls.flatMap(({ method, params }) =>
    method === 'eth_sendRawTransaction' ? [params[0] as `0x02${string}`] : [],
  )

  expect(raw.map((each) => String(parseTransaction(each).nonce)).toSorted()).toEqual(['5', '6'])
  expect(parseTransaction(raw[0]!)).toMatchObject({ chainId: 8453, gas: 21_000n, maxFeePerGas: 201n })
  expect(await recoverTransactionAddress({ serializedTransaction: raw[0]! })).toBe(address)
  expect([one.hash, other.hash].toSorted()).toEqual(raw.map((each) => keccak256(each)).toSorted())
  expect(await node.transactions().get(one.transaction_id!)).toMatchObject({
    ...{ status: 'confirmed', transaction_hash: one.hash, wallet_id: id, caip2: 'eip155:8453' },
    reference_id: 'order-1',
  })
  known['eth_getTransactionReceipt'] = { status: '0x0' }
  expect(await node.transactions().get(other.transaction_id!)).toMatchObject({ status: 'execution_reverted' })
  expect(await rejection(node.transactions().get('unknown'))).toMatchObject({ status: 404 })
})

test('a refused transaction frees its nonce, and a lost response returns the hash', async () => {
  const { create, known, node, calls } = setUp({ eth_sendRawTransaction: new Error('insufficient funds') })
  const { id } = await create()
  const send = () =>
    node
      .wallets()
      .ethereum()
      .sendTransaction(id, {
        ...{ caip2: 'eip155:8453' as const },
        params: { transaction: { to: shop, value: '0x1' } },
      })
  const refused = await rejection(send())
  known['eth_sendRawTransaction'] = new TypeError('the connection was lost')
  const unknown = await send()

  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('insufficient funds') })
  const raw = calls.filter(({ method }) => method === 'eth_sendRawTransaction').map(({ params }) => params[0])
  expect(raw.map((each) => parseTransaction(each as `0x02${string}`).nonce)).toEqual([5, 5])
  expect(unknown.hash).toBe(keccak256(raw[1] as `0x02${string}`))
})

/** A wallet that pays on Base, and the nonces that the node received. */
async function setUpPayments(answers?: Record<string, unknown>, options?: Partial<Create>) {
  const world = setUp(answers)
  const { id } = await world.create(options)
  const path = `/api/v1/wallets/${id}/rpc`
  const body = (transaction: object = {}) => ({
    method: 'eth_sendTransaction',
    caip2: 'eip155:8453',
    params: { transaction: { to: shop, value: '0x1', ...transaction } },
  })
  const pay = (transaction?: object, headers?: Record<string, string>) =>
    world.send('POST', path, { body: body(transaction), headers: headers ?? {} })
  const raw = () =>
    world.calls.flatMap(({ method, params }) =>
      method === 'eth_sendRawTransaction' ? [params[0] as `0x02${string}`] : [],
    )
  const nonces = () => raw().map((each) => parseTransaction(each).nonce)
  return { ...world, body, id, nonces, path, pay, raw }
}

test('security rule 47: the next transaction reuses only the nonce of a refused transaction', async () => {
  const { known, nonces, pay } = await setUpPayments()
  await pay()
  known['eth_sendRawTransaction'] = () => new Error('insufficient funds')
  expect((await pay()).status).toBe(422)
  known['eth_sendRawTransaction'] = 'sent'
  await pay()
  await pay()

  expect(nonces()).toEqual([5, 6, 6, 7])
})

const rejected = new Error('insufficient funds')

test.each([
  ['an error that is no validation', new Error('Internal error'), null],
  ['a rate limit', new RangeError('insufficient funds'), null],
  ['a used nonce', new Error('nonce too low'), null],
  ['a failed look-up', rejected, new Error('Internal error')],
  ['a lost look-up', rejected, new TypeError('the connection was lost')],
  ['a malformed look-up', rejected, {}],
])('threat 44: after %s, a transaction keeps its row and its nonce', async (_, error, found) => {
  const { known, node, nonces, pay, raw } = await setUpPayments({
    ...{ eth_sendRawTransaction: error, eth_getTransactionByHash: found, eth_getTransactionReceipt: null },
  })
  const unclear = await pay()
  known['eth_sendRawTransaction'] = 'sent'
  await pay()
  const { data } = unclear.body as { data: { hash: string; transaction_id: string } }

  expect(unclear.status).toBe(200)
  expect(data.hash).toBe(keccak256(raw()[0]!))
  expect(await node.transactions().get(data.transaction_id)).toMatchObject({ status: 'broadcasted' })
  expect(nonces()).toEqual([5, 6])
})

test('threat 44: the error of a refused transaction names its hash and its nonce', async () => {
  const { pay, provider, raw } = await setUpPayments({ eth_sendRawTransaction: rejected })
  const { body, status } = await pay()

  expect(status).toBe(422)
  expect(body).toMatchObject({ error: expect.stringContaining(`(hash ${keccak256(raw()[0]!)}, nonce 5)`) })
  expect(await provider.database.selectFrom('server_transactions').select('id').execute()).toEqual([])
})

test('security rule 47: a refused transaction with an explicit nonce keeps the nonce of another transaction reserved', async () => {
  const { known, nonces, pay } = await setUpPayments()
  await pay()
  known['eth_sendRawTransaction'] = new Error('replacement transaction underpriced')
  const refused = await pay({ nonce: 5 })
  known['eth_sendRawTransaction'] = 'sent'
  await pay()

  expect(refused.status).toBe(422)
  expect(nonces()).toEqual([5, 5, 6])
})

test('accepts a transaction that the node has already', async () => {
  const { known, pay, raw } = await setUpPayments({ eth_sendRawTransaction: new Error('already known') })
  const again = await pay({ nonce: 5 })
  known['eth_sendRawTransaction'] = new Error('nonce too low')
  known['eth_getTransactionByHash'] = ([hash]: unknown[]) => ({ hash })
  const included = await pay({ nonce: 5 })

  expect([again.status, included.status]).toEqual([200, 200])
  expect(included.body).toMatchObject({ data: { hash: keccak256(raw()[1]!) } })
})

test('rebroadcasts a lost transaction before the next transaction', async () => {
  const { known, nonces, pay, provider, raw } = await setUpPayments({
    eth_sendRawTransaction: new TypeError('the connection was lost'),
  })
  await pay()
  known['eth_sendRawTransaction'] = 'sent'
  await pay()
  provider.clock.advance(60_000)
  await pay()

  expect(nonces().slice(0, 2)).toEqual([5, 6])
  expect(raw().slice(2, 4)).toEqual(raw().slice(0, 2))
  expect(nonces().slice(4)).toEqual([7])
})

test('security rule 47: limits the fee that the caller or the node sets', async () => {
  const { known, pay, raw, send, id, create, node } = await setUpPayments()
  const dear = `0x${(10n ** 13n).toString(16)}`
  const transaction = { to: shop, nonce: 0, chain_id: 8453, gas_limit: '0x5208', max_priority_fee_per_gas: '0x1' }
  const sign = (max_fee_per_gas: string) =>
    send('POST', `/api/v1/wallets/${id}/rpc`, {
      body: { method: 'eth_signTransaction', params: { transaction: { ...transaction, max_fee_per_gas } } },
    })
  const ofCaller = await pay({ max_fee_per_gas: dear, max_priority_fee_per_gas: '0x1' })
  known['eth_maxPriorityFeePerGas'] = dear
  const ofNode = await pay()
  const solana = await create({ chain_type: 'solana' })
  const priced = transferFrom(solana.address).add(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_200_000_000 }),
  )
  const ofSolana = await rejection(
    node
      .wallets()
      .solana()
      .signAndSendTransaction(solana.id, {
        caip2: solanaMain,
        transaction: priced.serialize({ verifySignatures: false }),
      }),
  )

  expect([ofCaller.status, ofNode.status]).toEqual([422, 422])
  expect(ofSolana).toMatchObject({ status: 422, message: expect.stringContaining('maxServerWalletFees') })
  expect(raw()).toEqual([])
  expect([(await sign('0x1')).status, (await sign(dear)).status]).toEqual([200, 422])
})

test('security rule 46: a slow call that lost its idempotency key sends nothing', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { calls, known, nonces, pay, provider } = await setUpPayments()
  const key = { 'privy-idempotency-key': 'order-00001' }
  known['eth_estimateGas'] = async () => {
    await held
    return '0x5208'
  }
  const slow = pay({}, key)
  while (!calls.some(({ method }) => method === 'eth_estimateGas'))
    await new Promise((resolve) => setTimeout(resolve, 1))
  provider.clock.advance(15_000)
  known['eth_estimateGas'] = '0x5208'
  const repeated = await pay({}, key)
  release()
  const statuses = [(await slow).status, repeated.status]

  expect(statuses).toEqual([409, 200])
  expect(nonces()).toHaveLength(1)
  expect(await pay({}, key)).toMatchObject({ status: 200, body: repeated.body })
})

/** Starts a payment whose call crashes while the node receives the transaction. `finish` ends that call. */
async function setUpCrashedPayment() {
  const payments = await setUpPayments()
  const { calls, known, pay, provider } = payments
  const key = { 'privy-idempotency-key': 'order-00001' }
  let release = () => {}
  const response = new Promise<void>((resolve) => {
    release = resolve
  })
  known['eth_sendRawTransaction'] = () => response
  const crashed = pay({}, key)
  while (!calls.some(({ method }) => method === 'eth_sendRawTransaction'))
    await new Promise((resolve) => setTimeout(resolve, 1))
  provider.clock.advance(15_000)
  async function finish() {
    release()
    await crashed
  }
  return { ...payments, finish, key }
}

test('security rule 46: a repeated call sends the transaction again that a crashed call signed', async () => {
  const { finish, key, known, pay, provider, raw } = await setUpCrashedPayment()
  known['eth_sendRawTransaction'] = new Error('nonce too low')
  known['eth_getTransactionByHash'] = ([hash]: unknown[]) => ({ hash })
  const other = await pay({ value: '0x2' }, key)
  const repeated = await pay({}, key)
  await finish()

  expect(other.status).toBe(422)
  expect(repeated).toMatchObject({ status: 200, body: { data: { hash: keccak256(raw()[0]!) } } })
  expect(raw()[1]).toBe(raw()[0])
  expect(raw()).toHaveLength(2)
  expect(await provider.database.selectFrom('server_transactions').select('id').execute()).toHaveLength(1)
})

test('threat 44: a repeated call never counts the transaction of a crashed call as refused', async () => {
  const { finish, key, known, pay, raw } = await setUpCrashedPayment()
  known['eth_sendRawTransaction'] = rejected
  const repeated = await pay({}, key)
  await finish()

  expect(repeated).toMatchObject({ status: 200, body: { data: { hash: keccak256(raw()[0]!) } } })
})

test('security rule 47: a stored response of an owned wallet needs the signature of its owner', async () => {
  const owner = await generateP256KeyPair()
  const { body, path, pay, provider } = await setUpPayments({}, { owner: { public_key: owner.publicKey } })
  const { generateAuthorizationSignature } = await import('@privy-io/node')
  const key = { 'privy-idempotency-key': 'order-00001' }
  const signature = generateAuthorizationSignature({
    authorizationPrivateKey: owner.privateKey,
    input: {
      ...{ version: 1, method: 'POST', url: `${provider.url}${path}`, body: body() },
      headers: { 'privy-app-id': provider.appId, ...key },
    },
  })
  const signed = { ...key, 'privy-authorization-signature': signature }
  const first = await pay({}, signed)

  expect(first.status).toBe(200)
  expect((await pay({}, key)).status).toBe(401)
  expect(await pay({}, signed)).toMatchObject({ status: 200, body: first.body })
})

test('keeps the hash if the webhook of a sent transaction cannot be stored', async () => {
  const { pay, provider } = await setUpPayments()
  await provider.database.schema.dropTable('webhook_deliveries').execute()

  expect((await pay()).status).toBe(200)
})

test('refuses to send on a network without a node, and a transaction that would fail', async () => {
  const { create, node } = setUp({ eth_estimateGas: new Error('execution reverted: closed') })
  const { id } = await create()
  const send = (caip2: 'eip155:1' | 'eip155:8453', chain_id?: number) =>
    rejection(
      node
        .wallets()
        .ethereum()
        .sendTransaction(id, { caip2, params: { transaction: { to: shop, ...(chain_id && { chain_id }) } } }),
    )

  expect(await send('eip155:1')).toMatchObject({ status: 422, error: { code: 'unsupported_chain_id' } })
  expect(await send('eip155:8453')).toMatchObject({ status: 422, message: expect.stringContaining('closed') })
  expect(await send('eip155:8453', 1)).toMatchObject({ status: 422 })
})

test('signs and sends on Solana', async () => {
  const { calls, create, node } = setUp()
  const { address, id } = await create({ chain_type: 'solana' })
  const { hash, transaction_id: transactionId } = await node
    .wallets()
    .solana()
    .signAndSendTransaction(id, {
      caip2: solanaMain,
      transaction: transferFrom(address).serialize({ verifySignatures: false }),
    })
  const sent = Transaction.from(
    Buffer.from(calls.find(({ method }) => method === 'sendTransaction')!.params[0] as string, 'base64'),
  )

  expect(sent.verifySignatures()).toBe(true)
  expect(hash).toBe(base58.encode(sent.signature!))
  expect(await node.transactions().get(transactionId!)).toMatchObject({ status: 'confirmed' })
})

test('accepts a Solana transaction that the node has processed already', async () => {
  const { create, node } = setUp({ sendTransaction: new Error('This transaction has already been processed') })
  const { address, id } = await create({ chain_type: 'solana' })
  const transaction = transferFrom(address).serialize({ verifySignatures: false })

  expect(await node.wallets().solana().signAndSendTransaction(id, { caip2: solanaMain, transaction })).toHaveProperty(
    'hash',
  )
})

test.each([
  ['a failed validation', new SyntaxError('Transaction simulation failed'), { value: [null] }, 422],
  ['an error that is no validation', new Error('Internal error'), { value: [null] }, 200],
  ['a rate limit', new RangeError('Too many requests'), { value: [null] }, 200],
  ['a failed look-up', new SyntaxError('Transaction simulation failed'), new Error('Internal error'), 200],
  ['a status of the transaction', new SyntaxError('Blockhash not found'), { value: [{ err: null }] }, 200],
])('threat 44: after %s, sends on Solana or refuses', async (_, error, found, status) => {
  const { create, provider, send } = setUp({ sendTransaction: error, getSignatureStatuses: found })
  const { address, id } = await create({ chain_type: 'solana' })
  const transaction = transferFrom(address).serialize({ verifySignatures: false }).toString('base64')
  const answer = await send('POST', `/api/v1/wallets/${id}/rpc`, {
    body: {
      ...{ method: 'signAndSendTransaction', caip2: solanaMain },
      params: { transaction, encoding: 'base64' },
    },
  })

  expect(answer.status).toBe(status)
  expect(await provider.database.selectFrom('server_transactions').select('id').execute()).toHaveLength(
    status === 200 ? 1 : 0,
  )
})

test('security rule 47: an owned wallet needs the signature of its owner for each use and each change', async () => {
  const { create, createNode, node, provider } = setUp()
  const [owner, other] = [await generateP256KeyPair(), await generateP256KeyPair()]
  const { id, owner_id: ownerId } = await create({ owner: { public_key: owner.publicKey } })
  const by = (key: string) => ({ authorization_context: { authorization_private_keys: [key] } })
  const sign = (options: object = {}) =>
    node
      .wallets()
      .ethereum()
      .signMessage(id, { message: 'Hello', ...options })
  const missing = { status: 401 }

  expect(ownerId).toEqual(expect.any(String))
  expect(await rejection(sign())).toMatchObject(missing)
  expect(await rejection(sign(by(other.privateKey)))).toMatchObject(missing)
  expect(await sign(by(owner.privateKey))).toHaveProperty('signature')
  expect(await rejection(node.wallets().update(id, { owner: null }))).toMatchObject(missing)
  expect(await rejection(node.wallets().exportPrivateKey(id, {}))).toMatchObject(missing)
  expect(await rejection(node.wallets().rawSign(id, { params: { hash: `0x${'1'.repeat(64)}` } }))).toMatchObject(
    missing,
  )
  // A signature covers the address of the provider.
  const moved = createNode(provider.appId, { apiUrl: `${provider.url}/api/` })
  expect(
    await rejection(
      moved
        .wallets()
        .ethereum()
        .signMessage(id, { message: 'Hello', ...by(owner.privateKey) }),
    ),
  ).toMatchObject(missing)
  const changed = await node.wallets().update(id, { owner: { public_key: other.publicKey }, ...by(owner.privateKey) })
  expect(changed.owner_id).not.toBe(ownerId)
  expect(await rejection(sign(by(owner.privateKey)))).toMatchObject(missing)
  expect(await node.wallets().update(id, { owner: null, ...by(other.privateKey) })).toMatchObject({ owner_id: null })
  expect(await sign()).toHaveProperty('signature')
})

test('security rule 47: a signature covers the request, and its expiry', async () => {
  const { create, provider, send } = setUp()
  const owner = await generateP256KeyPair()
  const { id } = await create({ owner: { public_key: owner.publicKey } })
  const { formatRequestForAuthorizationSignature, generateAuthorizationSignature } = await import('@privy-io/node')
  const path = `/api/v1/wallets/${id}/rpc`
  const body = { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } }
  const expiry = String(provider.clock.now() + 60_000)
  const signature = generateAuthorizationSignature({
    authorizationPrivateKey: owner.privateKey,
    input: formatRequestForAuthorizationSignature({
      ...{ version: 1, method: 'POST', url: `${provider.url}${path}`, body },
      headers: { 'privy-app-id': provider.appId, 'privy-request-expiry': expiry },
    }),
  })
  const headers = { 'privy-authorization-signature': signature, 'privy-request-expiry': expiry }
  const call = async (change: { body?: unknown; headers?: Record<string, string>; path?: string } = {}) =>
    (await send('POST', change.path ?? path, { body: change.body ?? body, headers: { ...headers, ...change.headers } }))
      .status

  expect(await call()).toBe(200)
  // The order of fields does not matter.
  expect(await call({ body: { params: { encoding: 'utf-8', message: 'Hello' }, method: 'personal_sign' } })).toBe(200)
  expect(await call({ body: { ...body, params: { message: 'Bye', encoding: 'utf-8' } } })).toBe(401)
  expect(await call({ headers: { 'privy-request-expiry': String(Number(expiry) + 1) } })).toBe(401)
  expect(await call({ headers: { 'privy-idempotency-key': 'another-key' } })).toBe(401)
  expect(await call({ headers: { 'privy-authorization-signature': 'AAAA,' } })).toBe(401)
  provider.clock.advance(60_000)
  expect(await call()).toBe(401)
})

test('security rule 47: a signed transaction is sent once', async () => {
  const { calls, create, provider, send } = setUp()
  const owner = await generateP256KeyPair()
  const { id } = await create({ owner: { public_key: owner.publicKey } })
  const { generateAuthorizationSignature } = await import('@privy-io/node')
  const path = `/api/v1/wallets/${id}/rpc`
  const body = {
    method: 'eth_sendTransaction',
    caip2: 'eip155:8453',
    params: { transaction: { to: shop, value: '0x1' } },
  }
  const expiry = String(provider.clock.now() + 60_000)
  const signature = generateAuthorizationSignature({
    authorizationPrivateKey: owner.privateKey,
    input: {
      ...{ version: 1, method: 'POST', url: `${provider.url}${path}`, body },
      headers: { 'privy-app-id': provider.appId, 'privy-request-expiry': expiry },
    },
  })
  const headers = { 'privy-authorization-signature': signature, 'privy-request-expiry': expiry }
  const statuses = [
    (await send('POST', path, { body, headers })).status,
    (await send('POST', path, { body, headers })).status,
  ]

  expect(statuses).toEqual([200, 422])
  expect(calls.filter(({ method }) => method === 'eth_sendRawTransaction')).toHaveLength(1)
})

test('security rule 47: a key quorum needs as many signatures as its threshold', async () => {
  const { create, node } = setUp()
  const keys = await Promise.all([generateP256KeyPair(), generateP256KeyPair(), generateP256KeyPair()])
  const quorum = await node.keyQuorums().create({
    public_keys: keys.map(({ publicKey }) => publicKey),
    authorization_threshold: 2,
    display_name: 'Board',
  })
  const { id } = await create({ owner_id: quorum.id })
  const sign = (...signers: string[]) =>
    node
      .wallets()
      .ethereum()
      .signMessage(id, {
        message: 'Hello',
        authorization_context: { authorization_private_keys: signers },
      })
  const [one, two] = [keys[0]!.privateKey, keys[1]!.privateKey]

  expect(await node.keyQuorums().get(quorum.id)).toMatchObject({ authorization_threshold: 2, display_name: 'Board' })
  expect(await rejection(sign(one))).toMatchObject({ status: 401 })
  expect(await rejection(sign(one, one))).toMatchObject({ status: 401 })
  expect(await sign(one, two)).toHaveProperty('signature')
  expect(await rejection(node.keyQuorums().create({ public_keys: ['AAAA'] }))).toMatchObject({ status: 422 })
  expect(
    await rejection(node.keyQuorums().create({ public_keys: [keys[0]!.publicKey], authorization_threshold: 2 })),
  ).toMatchObject({ status: 422 })
})

test('security rule 47: rejects a new wallet if its owner is deleted during the call', async () => {
  const { create, node, provider } = setUp()
  const { privateKey, publicKey } = await generateP256KeyPair()
  const { id } = await node.keyQuorums().create({ public_keys: [publicKey] })
  const creating = await provider.recovery.transaction().execute(async () => {
    // The wallet has found its owner, and waits for the recovery store.
    const outcome = rejection(create({ owner_id: id }))
    for (let reads = 0; reads < 3; reads += 1) await node.keyQuorums().get(id)
    await node.keyQuorums().delete(id, { authorization_context: { authorization_private_keys: [privateKey] } })
    return [outcome] as const
  })

  expect(await creating[0]).toMatchObject({ status: 422 })
  expect(await provider.database.selectFrom('server_wallets').select('id').execute()).toEqual([])
})

test('destroys the key of a wallet that could not be stored', async () => {
  const { create, provider } = setUp()
  const { id } = await create({ external_id: 'treasury-1' })

  expect(await rejection(create({ external_id: 'treasury-1' }))).toMatchObject({ status: 422 })
  expect(await provider.recovery.selectFrom('server_keys').select('wallet_id').execute()).toEqual([{ wallet_id: id }])
})

test('exports the key of a wallet, which only the recipient can read', async () => {
  const { create, node } = setUp()
  const { address, id } = await create()
  const solana = await create({ chain_type: 'solana' })

  const { private_key: key } = await node.wallets().exportPrivateKey(id, {})
  const { private_key: solanaKey } = await node.wallets().exportPrivateKey(solana.id, {})

  expect(privateKeyToAccount(key as `0x${string}`).address).toBe(address)
  expect(Keypair.fromSecretKey(base58.decode(solanaKey)).publicKey.toBase58()).toBe(solana.address)
  expect((await node.wallets().get(id)).exported_at).toEqual(expect.any(Number))
  expect(await rejection(node.wallets().exportSeedPhrase(id, {}))).toMatchObject({ status: 422 })
})

test.each([
  ['an unknown method', { method: 'eth_sign', params: {} }],
  ['a method of another chain', { method: 'signMessage', params: { message: 'aGk=', encoding: 'base64' } }],
  ['a malformed message', { method: 'personal_sign', params: { message: 'xyz', encoding: 'hex' } }],
  ['an unknown encoding', { method: 'personal_sign', params: { message: 'hi', encoding: 'latin1' } }],
  ['malformed typed data', { method: 'eth_signTypedData_v4', params: { typed_data: 'x' } }],
  ['a transaction of another wallet', { method: 'eth_signTransaction', params: { transaction: { from: shop } } }],
  [
    'a transaction with authorizations',
    { method: 'eth_signTransaction', params: { transaction: { type: 4, authorizationList: [], chain_id: 1 } } },
  ],
  ['a short hash', { method: 'secp256k1_sign', params: { hash: '0x12' } }],
  ['a sponsored transaction', { method: 'eth_sendTransaction', sponsor: true, params: { transaction: {} } }],
  ['another chain type', { method: 'personal_sign', chain_type: 'solana', params: { message: '', encoding: 'hex' } }],
  ['a missing network', { method: 'eth_sendTransaction', params: { transaction: { to: shop } } }],
])('rejects %s', async (_, body) => {
  const { create, send } = setUp()
  const { id } = await create()

  expect((await send('POST', `/api/v1/wallets/${id}/rpc`, { body })).status).toBe(422)
})
