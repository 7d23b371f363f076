// Longer than a file of code: one request from its question to its receipt, and every way it can be lost on the way.

import { expect, test } from 'vitest'
import { patience, startAnvil } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { logOut } from '../../calls/session/log-out.js'
import { deferred } from '../../base/deferred.js'
import type { Ethereum } from '../../domain/entities/ethereum.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isBatchError } from '../../domain/errors/batch-error.js'
import { transition } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import { closeScreen } from '../../screens/close-screen.js'
import { ask } from '../core/ask.js'
import type { SendEvent, SendState } from './send-state.js'
import { sendFlow } from './send.js'
import { handled } from '../../base/handled.js'

const ether = 10n ** 18n
const friend = '0x00000000000000000000000000000000000000f1'
const silent = { showWalletUIs: false }

async function fundedWallet(options: Parameters<typeof startAnvil>[0] = {}) {
  const node = await startAnvil(options)
  const world = setupWallet({ chains: [node.chain] })
  const { address } = await world.createWallet()
  await node.fund(address, 10n * ether)
  world.client.store.setState({ hosts: 1 })
  const flow = getFlow(world.client, sendFlow)
  return { ...world, address, flow, node }
}

/** Resolves when the flow is there, as a screen would see it. */
function reached(client: Client, status: SendState['status']): Promise<SendState> {
  const flow = getFlow(client, sendFlow)
  return new Promise((resolve) => {
    const look = (state: SendState) => {
      if (state.status !== status) return
      unsubscribe()
      resolve(state)
    }
    const unsubscribe = flow.subscribe(look)
    look(flow.getState())
  })
}

const send = (address: string, value: bigint, uiOptions = {}) =>
  ({ chainType: 'ethereum', address, requests: [{ to: friend, value }], mode: 'send', uiOptions }) as const

test('reviews, sends and confirms; the money arrives once', async () => {
  const { address, client, flow, node } = await fundedWallet()

  const sent = ask(client, sendFlow, send(address, ether))
  const review = await reached(client, 'review')
  expect(review).toMatchObject({
    outlines: [{ chain: { id: 31337 }, transaction: { from: address, to: friend, value: ether } }],
    steps: [{ prepared: { value: ether, hasFunds: true, nonce: 0, warning: undefined } }],
  })
  await flow.send({ type: 'approve' })

  const [hash] = await sent
  expect(flow.getState()).toMatchObject({ status: 'done', receipt: { status: 'success', transactionHash: hash } })
  await expect.poll(() => node.balance(friend), patience).toBe(ether)
})

test('behavior: the screen stays until it is closed, and then the next request has its turn', async () => {
  const { address, client, flow } = await fundedWallet()
  const first = ask(client, sendFlow, send(address, 1n))
  const second = ask(client, sendFlow, send(address, 2n))
  await reached(client, 'review')
  await flow.send({ type: 'approve' })
  await first
  expect(client.store.getState().approvals).toHaveLength(1)

  await flow.send({ type: 'close' })
  expect(await reached(client, 'review')).toMatchObject({ steps: [{ prepared: { value: 2n, nonce: 1 } }] })
  await flow.send({ type: 'approve' })

  expect(await second).toHaveLength(1)
})

test('behavior: what it says by itself is there while the node keeps quiet', async () => {
  const { address, client, network } = await fundedWallet()
  network.answer = () => new Promise(() => {})
  ask(client, sendFlow, send(address, ether)).catch(() => {})

  expect(await reached(client, 'preparing')).toMatchObject({
    outlines: [{ chain: { name: 'Local' }, transaction: { from: address, to: friend, value: ether, call: undefined } }],
    steps: [],
  })
})

test('behavior: closing the review sends nothing', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const sent = handled(ask(client, sendFlow, send(address, ether)))
  await reached(client, 'review')

  closeScreen(client)

  await expect(sent).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'The user rejected the request.' })
  expect(flow.getState()).toEqual({ status: 'initial' })
  expect(await node.balance(friend)).toBe(0n)
})

test('behavior: closing while the chain confirms gives the hash, and the transaction goes on', async () => {
  const { address, client, flow, node } = await fundedWallet({ arguments: ['--no-mining'] })
  const sent = ask(client, sendFlow, send(address, ether))
  await reached(client, 'review')
  void flow.send({ type: 'approve' })
  await reached(client, 'awaiting-receipt')

  closeScreen(client)

  const [hash] = await sent
  await node.call('anvil_mine', '0x1')
  await expect.poll(() => node.call('eth_getTransactionReceipt', hash), patience).toMatchObject({ status: '0x1' })
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('behavior: without enough money it cannot be approved', async () => {
  const { address, client, flow } = await fundedWallet()
  const sent = handled(ask(client, sendFlow, send(address, 10n * ether)))
  expect(await reached(client, 'review')).toMatchObject({ steps: [{ prepared: { hasFunds: false } }] })

  const state = await flow.send({ type: 'approve' })

  expect(state).toMatchObject({ status: 'error', error: { code: 'INSUFFICIENT_BALANCE' } })
  closeScreen(client)
  await expect(sent).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })

  const again = handled(ask(client, sendFlow, send(address, 10n * ether)))
  await reached(client, 'review')
  closeScreen(client)
  await expect(again).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
})

test('behavior: money that arrives meanwhile is seen by a retry', async () => {
  const { address, client, flow, node } = await fundedWallet()
  ask(client, sendFlow, send(address, 10n * ether)).catch(() => {})
  await reached(client, 'review')
  await node.fund(address, 20n * ether)

  const state = await flow.send({ type: 'retry' })

  expect(state).toMatchObject({ status: 'review', steps: [{ prepared: { hasFunds: true } }] })
})

test('behavior: a call that will fail is prepared with a warning, reverts, and is told with its hash', async () => {
  const { address, client, flow, node } = await fundedWallet()
  // Reverts whatever it is called with.
  await node.call('anvil_setCode', friend, '0x60006000fd')
  const sent = ask(client, sendFlow, {
    chainType: 'ethereum',
    address,
    requests: [{ to: friend, data: '0x12345678' }],
    mode: 'send',
    uiOptions: {},
  })
  sent.catch(() => {})
  expect(await reached(client, 'review')).toMatchObject({
    steps: [
      {
        prepared: {
          warning: 'There was an error preparing your transaction. Your transaction request will likely fail.',
          call: { action: 'transaction' },
        },
      },
    ],
  })

  const state = await flow.send({ type: 'approve' })

  expect(state).toMatchObject({ status: 'error', outcome: 'reverted', error: { code: 'TRANSACTION_FAILURE' } })
  closeScreen(client)
  await expect(sent).rejects.toMatchObject({ outcome: 'reverted', transaction: { nonce: 0 } })
})

test('behavior: a retry after a revert takes the next nonce', async () => {
  const { address, client, flow, node } = await fundedWallet()
  await node.call('anvil_setCode', friend, '0x60006000fd')
  ask(client, sendFlow, {
    chainType: 'ethereum',
    address,
    requests: [{ to: friend, data: '0x01' }],
    mode: 'send',
    uiOptions: {},
  }).catch(() => {})
  await reached(client, 'review')
  await flow.send({ type: 'approve' })
  await node.call('anvil_setCode', friend, '0x')

  await flow.send({ type: 'retry' })
  const state = await flow.send({ type: 'approve' })

  expect(state).toMatchObject({ status: 'done', steps: [{ prepared: { nonce: 1 } }] })
})

test('several are reviewed one by one, approved once, and sent in order', async () => {
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

test('in mode sign the bytes are the result and nothing is sent', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const signed = ask(client, sendFlow, { ...send(address, 5n), mode: 'sign' })
  await reached(client, 'review')
  await flow.send({ type: 'approve' })

  const [raw] = await signed
  expect(await node.balance(friend)).toBe(0n)
  await node.call('eth_sendRawTransaction', raw)
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
})

test('without screens it is sent at once', async () => {
  const { address, client, node } = await fundedWallet()
  client.store.setState({ hosts: 0 })

  const [hash] = await ask(client, sendFlow, send(address, 7n, silent))

  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => node.balance(friend), patience).toBe(7n)
})

test('behavior: ten at once without screens take ten nonces', async () => {
  const { address, client, node } = await fundedWallet()

  await Promise.all(Array.from({ length: 10 }, () => ask(client, sendFlow, send(address, 1n, silent))))

  await expect.poll(() => node.balance(friend), patience).toBe(10n)
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'latest'), patience).toBe('0xa')
})

test('behavior: with nothing mounted that could ask, it says what to mount', async () => {
  const { address, client } = await fundedWallet()
  client.store.setState({ hosts: 0 })

  await expect(ask(client, sendFlow, send(address, 1n))).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})

test.each([
  [
    { value: '12' },
    "Transaction request property 'value' must be a valid number, bigint, or hex string representing a quantity",
  ],
  [
    { gasLimit: {} },
    "Transaction request property 'gasLimit' must be a valid number, bigint, or hex string representing a quantity",
  ],
  [{ chainId: '0x1' }, "Transaction request property 'chainId' must be a number"],
  [
    { chainId: 5 },
    'Chain ID 5 is not supported. It must be added to the config.supportedChains property of the KeyhookProvider.',
  ],
])('behavior: %j is refused before the user is asked', async (fields, message) => {
  const { client, createWallet } = setupWallet()
  const { address } = await createWallet()
  client.store.setState({ hosts: 1 })
  const request = { chainType: 'ethereum', address, requests: [{ to: friend, ...fields }], mode: 'send', uiOptions: {} }

  await expect(ask(client, sendFlow, request as never)).rejects.toMatchObject({ message })
  expect(client.store.getState().approvals).toEqual([])
})

test('behavior: logging out while it is asked ends it', async () => {
  const { address, client } = await fundedWallet()
  const sent = ask(client, sendFlow, send(address, 1n))
  sent.catch(() => {})
  await reached(client, 'review')

  await logOut(client)

  await expect(sent).rejects.toMatchObject({ code: 'ABORTED' })
  expect(client.store.getState().approvals).toEqual([])
})

/** The node does what it is asked, and its answers to `method` get lost. */
function loseAnswers(world: Awaited<ReturnType<typeof fundedWallet>>, method: string, times: number) {
  const { network, provider } = world
  let lost = 0
  network.answer = async (input, init) => {
    if (input.origin === new URL(provider.url).origin) return provider.fetch(input, init)
    const response = await globalThis.fetch(input, init)
    if (!String(init.body).includes(method) || lost++ >= times) return response
    throw new TypeError('The connection was lost.')
  }
}

test('threat 44: an answer that got lost is asked for again with the same bytes, and money moves once', async () => {
  const world = await fundedWallet()
  const { address, client, node } = world
  loseAnswers(world, 'eth_sendRawTransaction', 1)

  const [hash] = await ask(client, sendFlow, send(address, 3n, silent))

  await expect.poll(() => node.call('eth_getTransactionReceipt', hash), patience).toMatchObject({ status: '0x1' })
  await expect.poll(() => node.balance(friend), patience).toBe(3n)
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'latest'), patience).toBe('0x1')
})

test('behavior: when every answer gets lost the outcome is unknown, and a retry sends the same bytes', async () => {
  const world = await fundedWallet()
  const { address, client, flow, frame, node } = world
  const sent = ask(client, sendFlow, send(address, 3n))
  await reached(client, 'review')
  loseAnswers(world, 'eth_sendRawTransaction', 3)
  const failed = await flow.send({ type: 'approve' })
  expect(failed).toMatchObject({ status: 'error', outcome: 'unknown', error: { code: 'OFFLINE' } })
  const signatures = frame.calls.filter((type) => type === 'wallets:rpc').length

  await flow.send({ type: 'retry' })

  await sent
  expect(frame.calls.filter((type) => type === 'wallets:rpc')).toHaveLength(signatures)
  await expect.poll(() => node.balance(friend), patience).toBe(3n)
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'latest'), patience).toBe('0x1')
})

test('behavior: a node that stops while the chain confirms leaves the hash, and a retry goes on waiting', async () => {
  const world = await fundedWallet({ arguments: ['--no-mining'] })
  const { address, client, flow, network, node, provider } = world
  const sent = ask(client, sendFlow, send(address, 3n))
  await reached(client, 'review')
  void flow.send({ type: 'approve' })
  const waiting = await reached(client, 'awaiting-receipt')
  const real = network.answer
  network.answer = (input, init) =>
    input.origin === new URL(provider.url).origin ? provider.fetch(input, init) : Promise.reject(new TypeError('down'))
  const failed = await reached(client, 'error')
  expect(failed).toMatchObject({ outcome: 'unknown', isTaken: true, error: { code: 'OFFLINE' } })

  network.answer = real
  await node.call('anvil_mine', '0x1')
  await flow.send({ type: 'retry' })

  expect(await sent).toEqual([(waiting as { signed: { hash: string } }).signed.hash])
})

/** Called with nothing it opens; called with anything it reverts unless it is open. */
const door = '0x36600a576001600055005b60005460165760006000fd5b00'

test('behavior: what depends on the one before is estimated again once that is confirmed', async () => {
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

/** A batch whose second transaction cannot be estimated before the first, on a node that lies once it is told to. */
async function lyingNode(uiOptions = {}) {
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
  /** `lies` by method, told once a transaction was sent. */
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

test('behavior: a later one that would cost more than was approved is reviewed again', async () => {
  const { beHonest, client, flow, lie, sendBatch } = await lyingNode()
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

test('behavior: without screens it is not signed', async () => {
  const { address, lie, node, sendBatch } = await lyingNode(silent)
  lie({ eth_estimateGas: '0x7a121' })

  const error = await sendBatch().catch((cause: unknown) => cause)

  if (!isBatchError(error)) throw error
  expect(error).toMatchObject({ code: 'TRANSACTION_FAILURE', cause: { code: 'TRANSACTION_FAILURE' } })
  expect(error.hashes).toHaveLength(1)
  expect(await node.call('eth_getTransactionReceipt', error.hashes[0])).toMatchObject({ status: '0x1' })
  expect(await node.call('eth_getTransactionCount', address, 'pending')).toBe('0x1')
})

test('behavior: logging out in the middle tells what was sent', async () => {
  const { address, client, lie, node, sendBatch } = await lyingNode(silent)
  lie({ eth_getTransactionReceipt: null })
  const sent = sendBatch()
  sent.catch(() => {})
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'pending'), patience).toBe('0x1')

  await logOut(client)

  await expect(sent).rejects.toMatchObject({ code: 'ABORTED', hashes: [expect.stringMatching(/^0x/)] })
})

test('behavior: a later one is signed at the prices that were approved', async () => {
  const { client, flow, lie, node, sendBatch } = await lyingNode()
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

test('behavior: a batch that failed half-way goes on where it failed', async () => {
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

test('behavior: stopped half-way, it gives the hashes of what was sent', async () => {
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

test('behavior: a nonce that was used meanwhile is not used again', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const shown = ask(client, sendFlow, send(address, 5n))
  await reached(client, 'review')
  await ask(client, sendFlow, send(address, 7n, silent))

  await flow.send({ type: 'approve' })

  await shown
  await expect.poll(() => node.balance(friend), patience).toBe(12n)
})

test('behavior: a shown and a silent transaction that are signed at once take different nonces', async () => {
  const { address, client, flow, interference, node } = await fundedWallet({ arguments: ['--no-mining'] })
  const shown = ask(client, sendFlow, { ...send(address, 5n), resolveOn: 'submitted' })
  await reached(client, 'review')
  const silentStatus = () => {
    const [, run] = [...client.flows].find(([id]) => id.startsWith('send:')) ?? []
    return (run as unknown as typeof flow | undefined)?.getState().status
  }
  interference.before = async (type) => {
    if (type !== 'wallets:rpc') return
    interference.before = undefined
    await expect.poll(silentStatus, patience).toBe('submitting')
  }

  void flow.send({ type: 'approve' })
  const silently = ask(client, sendFlow, send(address, 7n, silent))
  await Promise.all([shown, silently])

  expect(await node.call('eth_getTransactionCount', address, 'pending')).toBe('0x2')
  await node.call('anvil_mine', '0x1')
  await expect.poll(() => node.balance(friend), patience).toBe(12n)
})

test('behavior: what is rejected while it is signed holds no other transaction up', async () => {
  const { address, client, flow, interference, node } = await fundedWallet()
  const shown = handled(ask(client, sendFlow, send(address, 5n)))
  await reached(client, 'review')
  const { promise: asked, resolve: tellAsked } = deferred<void>()
  const { promise: held, resolve: release } = deferred<void>()
  interference.before = async (type) => {
    if (type !== 'wallets:rpc') return
    tellAsked()
    await held
  }
  void flow.send({ type: 'approve' })
  await asked
  closeScreen(client)
  await expect(shown).rejects.toMatchObject({ code: 'USER_REJECTED' })
  interference.before = undefined

  await ask(client, sendFlow, send(address, 7n, silent))
  release()

  await expect.poll(() => node.balance(friend), patience).toBe(7n)
})

test('behavior: closing while it is sent waits for the chain to take it, and gives the hash', async () => {
  const world = await fundedWallet()
  const { address, client, flow, network, node, provider } = world
  const sent = ask(client, sendFlow, send(address, 3n))
  await reached(client, 'review')
  const { promise, resolve: release } = deferred<void>()
  network.answer = async (input, init) => {
    if (input.origin === new URL(provider.url).origin) return provider.fetch(input, init)
    if (String(init.body).includes('eth_sendRawTransaction')) await promise
    return globalThis.fetch(input, init)
  }
  void flow.send({ type: 'approve' })
  await reached(client, 'sending')

  closeScreen(client)
  release()

  expect(await sent).toHaveLength(1)
  await expect.poll(() => node.balance(friend), patience).toBe(3n)
})

test('behavior: logging out after the chain has taken it gives the hash', async () => {
  const { address, client, flow } = await fundedWallet({ arguments: ['--no-mining'] })
  const sent = ask(client, sendFlow, send(address, 3n))
  await reached(client, 'review')
  void flow.send({ type: 'approve' })
  await reached(client, 'awaiting-receipt')

  await logOut(client)

  expect(await sent).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)])
})

test('asked to resolve on submission, it gives the hash at once and goes on following the receipt', async () => {
  const { address, client, flow, node } = await fundedWallet({ arguments: ['--no-mining'] })
  const sent = ask(client, sendFlow, { ...send(address, 3n), resolveOn: 'submitted' })
  await reached(client, 'review')
  void flow.send({ type: 'approve' })

  const [hash] = await sent

  expect(flow.getState()).toMatchObject({ status: 'awaiting-receipt', signed: { hash } })
  expect(client.store.getState().approvals).toHaveLength(1)
  await node.call('anvil_mine', '0x1')
  expect(await reached(client, 'done')).toMatchObject({ results: [hash], receipt: { status: 'success' } })
})

test('behavior: what failed after it was answered is not replaced by another transaction', async () => {
  const { address, client, flow, node } = await fundedWallet()
  await node.call('anvil_setCode', friend, '0x60006000fd')
  const request = {
    chainType: 'ethereum',
    address,
    requests: [{ to: friend, data: '0x01' }],
    mode: 'send',
    uiOptions: {},
  } as const
  const sent = ask(client, sendFlow, { ...request, resolveOn: 'submitted' })
  await reached(client, 'review')
  void flow.send({ type: 'approve' })
  await sent
  expect(await reached(client, 'error')).toMatchObject({ outcome: 'reverted', isTaken: true })

  expect(flow.accepts({ type: 'retry' })).toBe(false)
  closeScreen(client)

  expect(client.store.getState().approvals).toEqual([])
})

test('threat 44: what another transaction took the place of is not sent again', () => {
  const request = send('0x01', 1n)
  const signed = { raw: '0x02', hash: '0x03', from: '0x01', nonce: 0 }
  const batch = { request, outlines: [], step: 0, steps: [], results: [], isClosed: false }
  const error = new KeyhookError('TRANSACTION_FAILURE', 'no')
  const failed = (outcome: 'replaced' | 'reverted') =>
    ({ status: 'error', error, signed, outcome, isTaken: true, ...batch }) as const

  const retried = (state: SendState) =>
    transition<SendState, SendEvent, { client: Client }>(sendFlow, state, { type: 'retry' }).status

  expect(['replaced' as const, 'reverted' as const].map(failed).map(retried)).toEqual(['error', 'preparing'])
})

test('behavior: a host that never closes what was sent does not hold up the next request', async () => {
  const { address, client, flow, node } = await fundedWallet()
  for (const value of [1n, 2n, 3n]) {
    const sent = ask(client, sendFlow, send(address, value))
    await expect
      .poll(() => flow.getState(), patience)
      .toMatchObject({ status: 'review', steps: [{ prepared: { value } }] })
    void flow.send({ type: 'approve' })
    expect(await sent).toHaveLength(1)
  }

  expect(flow.getState()).toMatchObject({ status: 'done' })
  await expect.poll(() => node.balance(friend), patience).toBe(6n)
})

test('behavior: sent silently it shows nothing, and logging out before it is signed ends it', async () => {
  const { address, client, flow, interference, node } = await fundedWallet()
  const { promise, resolve: release } = deferred<void>()
  interference.before = async (type) => {
    if (type === 'wallets:rpc') await promise
  }
  const sent = [1n, 2n].map((value) => ask(client, sendFlow, send(address, value, silent)))
  for (const each of sent) each.catch(() => {})
  await expect.poll(() => [...client.flows.keys()].some((id) => id.startsWith('send:')), patience).toBe(true)
  expect(flow.getState()).toEqual({ status: 'initial' })

  await logOut(client)
  release()

  for (const each of sent) await expect(each).rejects.toMatchObject({ code: 'ABORTED' })
  expect([...client.flows.keys()].filter((id) => id.startsWith('send:'))).toEqual([])
  expect(await node.balance(friend)).toBe(0n)
})
