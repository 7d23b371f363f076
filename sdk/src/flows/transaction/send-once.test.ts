import { expect, test } from 'vitest'
import { patience } from '../../../test/anvil.js'
import { logOut } from '../../calls/session/log-out.js'
import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { transition } from '../core/define-flow.js'
import { closeScreen } from '../../screens/close-screen.js'
import { ask } from '../core/ask.js'
import type { SendEvent, SendState } from './send-state.js'
import { sendFlow } from './send.js'
import { handled } from '../../base/handled.js'
import { friend, fundedWallet, reached, send, silent } from '../../../test/funded-wallet.js'

test('a retry after a reverted transaction uses the next nonce', async () => {
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

test('ten concurrent transactions without screens use ten nonces', async () => {
  const { address, client, node } = await fundedWallet()

  await Promise.all(Array.from({ length: 10 }, () => ask(client, sendFlow, send(address, 1n, silent))))

  await expect.poll(() => node.balance(friend), patience).toBe(10n)
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'latest'), patience).toBe('0xa')
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

test('threat 44: sends the same transaction bytes again after a lost response, and moves funds once', async () => {
  const world = await fundedWallet()
  const { address, client, node } = world
  loseAnswers(world, 'eth_sendRawTransaction', 1)

  const [hash] = await ask(client, sendFlow, send(address, 3n, silent))

  await expect.poll(() => node.call('eth_getTransactionReceipt', hash), patience).toMatchObject({ status: '0x1' })
  await expect.poll(() => node.balance(friend), patience).toBe(3n)
  await expect.poll(() => node.call('eth_getTransactionCount', address, 'latest'), patience).toBe('0x1')
})

test('if every response is lost, reports an unknown outcome, and retries with the same bytes', async () => {
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

test.each([
  ['a rejection', { code: -32000, message: 'transaction underpriced' }, 'refused'],
  ['an internal error', { code: -32603, message: 'Internal error' }, 'unknown'],
])('threat 44: pays once if the node passes a transaction on and returns %s', async (_, error, outcome) => {
  const { address, client, flow, network, node } = await fundedWallet()
  ask(client, sendFlow, send(address, 3n)).catch(() => {})
  await reached(client, 'review')
  const answer = network.answer!
  let [isSent, isLagging] = [false, true]
  network.answer = async (input, init) => {
    const response = await answer(input, init)
    const { id, method } = JSON.parse(/"jsonrpc"/.test(String(init.body)) ? String(init.body) : '{}')
    if (method === 'eth_getTransactionByHash' && isLagging) return Response.json({ id, result: null })
    if (method !== 'eth_sendRawTransaction' || isSent) return response
    isSent = true
    return Response.json({ id, error })
  }
  await flow.send({ type: 'approve' })
  expect(await reached(client, 'error')).toMatchObject({ outcome })
  await expect.poll(() => node.balance(friend), patience).toBe(3n)
  isLagging = false

  await flow.send({ type: 'retry' })
  if (outcome === 'refused') {
    await reached(client, 'review')
    await flow.send({ type: 'approve' })
  }

  await expect.poll(() => flow.getState().status, patience).toMatch(/^(?:done|error)$/)
  expect(await node.call('eth_getTransactionCount', address, 'latest')).toBe('0x1')
  expect(await node.balance(friend)).toBe(3n)
})

test('if the node fails during confirmation, returns the hash, and a retry waits again', async () => {
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

test('does not reuse a nonce that another transaction used in the meantime', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const shown = ask(client, sendFlow, send(address, 5n))
  await reached(client, 'review')
  await ask(client, sendFlow, send(address, 7n, silent))

  await flow.send({ type: 'approve' })

  await shown
  await expect.poll(() => node.balance(friend), patience).toBe(12n)
})

test('concurrent transactions with and without a screen use different nonces', async () => {
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

test('a rejected transaction does not delay other transactions', async () => {
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

test('closing the screen while sending waits for the node, and returns the hash', async () => {
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

test('returns the hash if the user logs out after the transaction was accepted', async () => {
  const { address, client, flow } = await fundedWallet({ arguments: ['--no-mining'] })
  const sent = ask(client, sendFlow, send(address, 3n))
  await reached(client, 'review')
  void flow.send({ type: 'approve' })
  await reached(client, 'awaiting-receipt')

  await logOut(client)

  expect(await sent).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)])
})

test('can resolve with the hash on submission, and continues to wait for the receipt', async () => {
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

test('does not replace a failed transaction whose hash was returned', async () => {
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

test('threat 44: does not resend a transaction that another one has replaced', () => {
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
