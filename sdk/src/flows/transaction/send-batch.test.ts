import { expect, test } from 'vitest'
import { patience } from '../../../test/anvil.js'
import { logOut } from '../../calls/session/log-out.js'
import type { Ethereum } from '../../domain/entities/ethereum.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isBatchError } from '../../domain/errors/batch-error.js'
import { closeScreen } from '../../screens/close-screen.js'
import { ask } from '../core/ask.js'
import type { SendState } from './send-state.js'
import { sendFlow } from './send.js'
import { friend, fundedWallet, reached, send, silent } from '../../../test/funded-wallet.js'

test('reviews several transactions, approves them once, and sends them in order', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const requests = [1n, 2n, 3n].map((value) => ({ to: friend, value }))
  const sent = ask(client, sendFlow, { chainType: 'ethereum', address, requests, mode: 'send', uiOptions: {} })
  await reached(client, 'review')

  await flow.send({ type: 'approve' })
  expect(flow.getState()).toMatchObject({ status: 'review', step: 0 })
  await flow.send({ type: 'next' })
  const last = await flow.send({ type: 'next' })
  expect(last).toMatchObject({
    step: 2,
    steps: [{ prepared: { nonce: 0 } }, { prepared: { nonce: 1 } }, { prepared: { nonce: 2 } }],
  })
  await flow.send({ type: 'approve' })

  expect(await sent).toHaveLength(3)
  await expect.poll(() => node.balance(friend), patience).toBe(6n)
})

test('in sign mode, resolves with the signed bytes and sends nothing', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const signed = ask(client, sendFlow, { ...send(address, 5n), mode: 'sign' })
  await reached(client, 'review')
  await flow.send({ type: 'approve' })

  const [raw] = await signed
  expect(await node.balance(friend)).toBe(0n)
  await node.call('eth_sendRawTransaction', raw)
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
})

/** A contract that a call without data opens. A call with data reverts while the contract is closed. */
const door = '0x36600a576001600055005b60005460165760006000fd5b00'

test('estimates a dependent transaction again after the previous one is confirmed', async () => {
  const { address, client, flow, node } = await fundedWallet()
  await node.call('anvil_setCode', friend, door)
  const sent = ask(client, sendFlow, {
    chainType: 'ethereum',
    address,
    requests: [{ to: friend }, { to: friend, data: '0x01' }],
    mode: 'send',
    uiOptions: {},
  })
  await reached(client, 'review')
  const review = await flow.send({ type: 'next' })
  expect(review).toMatchObject({
    steps: [{ prepared: { warning: undefined } }, { prepared: { warning: expect.stringContaining('fail') } }],
  })

  await flow.send({ type: 'approve' })

  const hashes = await sent
  const receipts = await Promise.all(hashes.map((hash) => node.call('eth_getTransactionReceipt', hash)))
  expect(receipts).toMatchObject([{ status: '0x1' }, { status: '0x1' }])
  expect(await node.call('eth_getTransactionByHash', hashes[1])).not.toMatchObject({ gas: '0x7a120' })
})

/** Sends a batch whose second transaction depends on the first, to a node that can return false data. */
async function unreliableNode(uiOptions = {}) {
  const world = await fundedWallet()
  const { address, client, network, node } = world
  await node.call('anvil_setCode', friend, door)
  const honest = network.answer!
  const sendBatch = () =>
    ask(client, sendFlow, {
      chainType: 'ethereum',
      address,
      requests: [{ to: friend }, { to: friend, data: '0x01' }],
      mode: 'send',
      uiOptions,
    })
  /** `lies` maps methods to false results, from the first sent transaction on. */
  function lie(lies: Record<string, unknown>) {
    let isSent = false
    network.answer = (input, init) => {
      const { id, method } = JSON.parse(String(init.body ?? '{}')) as { id?: number; method?: string }
      isSent ||= method === 'eth_sendRawTransaction'
      const result = isSent && method !== undefined ? lies[method] : undefined
      return result === undefined ? honest(input, init) : Promise.resolve(Response.json({ jsonrpc: '2.0', id, result }))
    }
  }
  return { ...world, beHonest: () => (network.answer = honest), lie, sendBatch }
}

test('reviews a later transaction again if it exceeds the approved cost', async () => {
  const { beHonest, client, flow, lie, sendBatch } = await unreliableNode()
  lie({ eth_estimateGas: '0x7a121' })
  const sent = sendBatch()
  await reached(client, 'review')
  expect(await flow.send({ type: 'next' })).toMatchObject({ steps: [{}, { prepared: { gas: 500_000n } }] })

  const again = await flow.send({ type: 'approve' })

  expect(again).toMatchObject({ status: 'review', step: 1, results: [expect.any(String)] })
  expect(again).toMatchObject({ steps: [{}, { prepared: { gas: 500_001n, warning: undefined } }] })
  beHonest()
  await flow.send({ type: 'approve' })
  expect(await sent).toHaveLength(2)
})

test('without screens, does not sign a later transaction above the approved cost', async () => {
  const { address, lie, node, sendBatch } = await unreliableNode(silent)
  lie({ eth_estimateGas: '0x7a121' })

  const error = await sendBatch().catch((cause: unknown) => cause)

  if (!isBatchError(error)) throw error
  expect(error).toMatchObject({ code: 'TRANSACTION_FAILURE', cause: { code: 'TRANSACTION_FAILURE' } })
  expect(error.hashes).toHaveLength(1)
  expect(await node.call('eth_getTransactionReceipt', error.hashes[0])).toMatchObject({ status: '0x1' })
  expect(await node.call('eth_getTransactionCount', address, 'pending')).toBe('0x1')
})

test('reports the sent transactions if the user logs out during a batch', async () => {
  const { address, client, lie, node, sendBatch } = await unreliableNode(silent)
  lie({ eth_getTransactionReceipt: null })
  const sent = sendBatch()
  sent.catch(() => {})
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'pending'), patience).toBe('0x1')

  await logOut(client)

  await expect(sent).rejects.toMatchObject({ code: 'ABORTED', hashes: [expect.stringMatching(/^0x/)] })
})

test('signs a later transaction at the fees that the user approved', async () => {
  const { client, flow, lie, node, sendBatch } = await unreliableNode()
  lie({
    eth_getBlockByNumber: { baseFeePerGas: '0xde0b6b3a7640000' },
    eth_maxPriorityFeePerGas: '0xde0b6b3a7640000',
  })
  const sent = sendBatch()
  await reached(client, 'review')
  const review = await flow.send({ type: 'next' })
  const { maxFeePerGas } = (review as Extract<SendState<Ethereum>, { status: 'review' }>).steps[1]!.prepared

  await flow.send({ type: 'approve' })

  const [, hash] = await sent
  expect(await node.call('eth_getTransactionByHash', hash)).toMatchObject({
    maxFeePerGas: `0x${maxFeePerGas!.toString(16)}`,
  })
})

test('a retry of a failed batch continues with the failed transaction', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const closed = '0x00000000000000000000000000000000000000d0'
  await node.call('anvil_setCode', closed, '0x60006000fd')
  const sent = ask(client, sendFlow, {
    chainType: 'ethereum',
    address,
    requests: [
      { to: friend, value: 5n },
      { to: closed, data: '0x01' },
    ],
    mode: 'send',
    uiOptions: {},
  })
  await reached(client, 'review')
  await flow.send({ type: 'next' })
  expect(await flow.send({ type: 'approve' })).toMatchObject({ status: 'error', outcome: 'reverted', step: 1 })
  await node.call('anvil_setCode', closed, '0x')

  expect(await flow.send({ type: 'retry' })).toMatchObject({ status: 'review', step: 1 })
  await flow.send({ type: 'approve' })

  expect(await sent).toHaveLength(2)
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
})

test('returns the hashes of the sent transactions if the user stops a batch', async () => {
  const { address, client, flow, interference, node } = await fundedWallet()
  const sent = ask(client, sendFlow, {
    chainType: 'ethereum',
    address,
    requests: [
      { to: friend, value: 5n },
      { to: friend, value: 7n },
    ],
    mode: 'send',
    uiOptions: {},
  })
  await reached(client, 'review')
  await flow.send({ type: 'next' })
  let signatures = 0
  interference.before = async (type) => {
    if (type === 'wallets:rpc' && ++signatures === 2)
      throw new KeyhookError('TIMED_OUT', 'The wallet did not answer in time.')
  }
  expect(await flow.send({ type: 'approve' })).toMatchObject({
    status: 'error',
    step: 1,
    results: [expect.any(String)],
  })

  closeScreen(client)

  expect(await sent).toHaveLength(1)
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
})
