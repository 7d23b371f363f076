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

/** Resolves when the flow reaches a status. */
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

test('reviews, sends and confirms, and funds move once', async () => {
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

test('keeps the screen until it is closed, and then shows the next request', async () => {
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

test('shows data of the request itself while the node does not answer', async () => {
  const { address, client, network } = await fundedWallet()
  network.answer = () => new Promise(() => {})
  ask(client, sendFlow, send(address, ether)).catch(() => {})

  expect(await reached(client, 'preparing')).toMatchObject({
    outlines: [{ chain: { name: 'Local' }, transaction: { from: address, to: friend, value: ether, call: undefined } }],
    steps: [],
  })
})

test('closing the review sends nothing', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const sent = handled(ask(client, sendFlow, send(address, ether)))
  await reached(client, 'review')

  closeScreen(client)

  await expect(sent).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'The user rejected the request.' })
  expect(flow.getState()).toEqual({ status: 'initial' })
  expect(await node.balance(friend)).toBe(0n)
})

test('closing during confirmation returns the hash, and the transaction continues', async () => {
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

test('cannot be approved without enough funds', async () => {
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

test('a retry finds funds that arrived in the meantime', async () => {
  const { address, client, flow, node } = await fundedWallet()
  ask(client, sendFlow, send(address, 10n * ether)).catch(() => {})
  await reached(client, 'review')
  await node.fund(address, 20n * ether)

  const state = await flow.send({ type: 'retry' })

  expect(state).toMatchObject({ status: 'review', steps: [{ prepared: { hasFunds: true } }] })
})

test('prepares a failing call with a warning, and reports its revert with the hash', async () => {
  const { address, client, flow, node } = await fundedWallet()
  // Reverts every call.
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

test('a retry after a revert uses the next nonce', async () => {
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

test('reviews several one by one, approves once, and sends in order', async () => {
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

test('in mode sign, the bytes are the result and nothing is sent', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const signed = ask(client, sendFlow, { ...send(address, 5n), mode: 'sign' })
  await reached(client, 'review')
  await flow.send({ type: 'approve' })

  const [raw] = await signed
  expect(await node.balance(friend)).toBe(0n)
  await node.call('eth_sendRawTransaction', raw)
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
})

test('without screens, sends at once', async () => {
  const { address, client, node } = await fundedWallet()
  client.store.setState({ hosts: 0 })

  const [hash] = await ask(client, sendFlow, send(address, 7n, silent))

  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => node.balance(friend), patience).toBe(7n)
})

test('ten at once without screens use ten nonces', async () => {
  const { address, client, node } = await fundedWallet()

  await Promise.all(Array.from({ length: 10 }, () => ask(client, sendFlow, send(address, 1n, silent))))

  await expect.poll(() => node.balance(friend), patience).toBe(10n)
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'latest'), patience).toBe('0xa')
})

test('without a prompt, rejects and names what to mount', async () => {
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
])('rejects %j before the prompt', async (fields, message) => {
  const { client, createWallet } = setupWallet()
  const { address } = await createWallet()
  client.store.setState({ hosts: 1 })
  const request = { chainType: 'ethereum', address, requests: [{ to: friend, ...fields }], mode: 'send', uiOptions: {} }

  await expect(ask(client, sendFlow, request as never)).rejects.toMatchObject({ message })
  expect(client.store.getState().approvals).toEqual([])
})

test('logging out during the prompt ends it', async () => {
  const { address, client } = await fundedWallet()
  const sent = ask(client, sendFlow, send(address, 1n))
  sent.catch(() => {})
  await reached(client, 'review')

  await logOut(client)

  await expect(sent).rejects.toMatchObject({ code: 'ABORTED' })
  expect(client.store.getState().approvals).toEqual([])
})

/** The node handles calls, and its responses to `method` are lost. */
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

test('threat 44: after a lost response, sends the same bytes again, and funds move once', async () => {
  const world = await fundedWallet()
  const { address, client, node } = world
  loseAnswers(world, 'eth_sendRawTransaction', 1)

  const [hash] = await ask(client, sendFlow, send(address, 3n, silent))

  await expect.poll(() => node.call('eth_getTransactionReceipt', hash), patience).toMatchObject({ status: '0x1' })
  await expect.poll(() => node.balance(friend), patience).toBe(3n)
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'latest'), patience).toBe('0x1')
})

test('when every response is lost, the outcome is unknown, and a retry sends the same bytes', async () => {
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

test('a node that stops during confirmation leaves the hash, and a retry continues to wait', async () => {
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

/** A call without data opens it. A call with data reverts unless it is open. */
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

/** A batch whose second transaction depends on the first, on a node that can return false data. */
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

test('a later transaction that would exceed the approved cost is reviewed again', async () => {
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

test('does not sign it without screens', async () => {
  const { address, lie, node, sendBatch } = await unreliableNode(silent)
  lie({ eth_estimateGas: '0x7a121' })

  const error = await sendBatch().catch((cause: unknown) => cause)

  if (!isBatchError(error)) throw error
  expect(error).toMatchObject({ code: 'TRANSACTION_FAILURE', cause: { code: 'TRANSACTION_FAILURE' } })
  expect(error.hashes).toHaveLength(1)
  expect(await node.call('eth_getTransactionReceipt', error.hashes[0])).toMatchObject({ status: '0x1' })
  expect(await node.call('eth_getTransactionCount', address, 'pending')).toBe('0x1')
})

test('logging out halfway reports what was sent', async () => {
  const { address, client, lie, node, sendBatch } = await unreliableNode(silent)
  lie({ eth_getTransactionReceipt: null })
  const sent = sendBatch()
  sent.catch(() => {})
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'pending'), patience).toBe('0x1')

  await logOut(client)

  await expect(sent).rejects.toMatchObject({ code: 'ABORTED', hashes: [expect.stringMatching(/^0x/)] })
})

test('signs a later transaction at the approved prices', async () => {
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

test('a batch that failed halfway continues where it failed', async () => {
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

test('stopping halfway returns the hashes of what was sent', async () => {
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

test('does not reuse a nonce that was used in the meantime', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const shown = ask(client, sendFlow, send(address, 5n))
  await reached(client, 'review')
  await ask(client, sendFlow, send(address, 7n, silent))

  await flow.send({ type: 'approve' })

  await shown
  await expect.poll(() => node.balance(friend), patience).toBe(12n)
})

test('a transaction with a screen and one without use different nonces at the same time', async () => {
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

test('a rejection during signing does not delay other transactions', async () => {
  const { address, client, flow, interference, node } = await fundedWallet()
  const shown = handled(ask(client, sendFlow, send(address, 5n)))
  await reached(client, 'review')
  const { promise: requested, resolve: notifyPrompted } = deferred<void>()
  const { promise: held, resolve: release } = deferred<void>()
  interference.before = async (type) => {
    if (type !== 'wallets:rpc') return
    notifyPrompted()
    await held
  }
  void flow.send({ type: 'approve' })
  await requested
  closeScreen(client)
  await expect(shown).rejects.toMatchObject({ code: 'USER_REJECTED' })
  interference.before = undefined

  await ask(client, sendFlow, send(address, 7n, silent))
  release()

  await expect.poll(() => node.balance(friend), patience).toBe(7n)
})

test('closing during sending waits for the chain to accept it, and returns the hash', async () => {
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

test('logging out after the chain has accepted it returns the hash', async () => {
  const { address, client, flow } = await fundedWallet({ arguments: ['--no-mining'] })
  const sent = ask(client, sendFlow, send(address, 3n))
  await reached(client, 'review')
  void flow.send({ type: 'approve' })
  await reached(client, 'awaiting-receipt')

  await logOut(client)

  expect(await sent).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)])
})

test('can resolve on submission, with the hash, and continue to follow the receipt', async () => {
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

test('does not replace a transaction that failed after its hash was returned', async () => {
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

test('threat 44: does not send a replaced transaction again', () => {
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

test('a host that never closes a sent transaction does not block the next request', async () => {
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

test('shows no screen without screens, and logging out before signing ends it', async () => {
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
