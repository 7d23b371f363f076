import { expect, test } from 'vitest'
import { patience } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { logOut } from '../../calls/session/log-out.js'
import { deferred } from '../../base/deferred.js'
import { closeScreen } from '../../screens/close-screen.js'
import { limitAllowance } from '../../domain/rules/evm/limit-allowance.js'
import { ask } from '../core/ask.js'
import { sendFlow } from './send.js'
import type { SendState } from './send-state.js'
import { handled } from '../../base/handled.js'
import { ether, friend, fundedWallet, reached, send, silent } from '../../../test/funded-wallet.js'

test('reviews, sends and confirms a transaction, and moves funds once', async () => {
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

test('keeps the transaction screen until the user closes it, then shows the next request', async () => {
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

test('prepares and signs an approval again with the limited amount', async () => {
  const { address, client, flow } = await fundedWallet()
  const approve = (amount: bigint) =>
    `0x095ea7b3${friend.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  const request = send(address, 0n)
  const requests = request.requests.map((each) => ({ ...each, data: approve((1n << 256n) - 1n) }))
  const sent = ask(client, sendFlow, { ...request, requests })
  const review = (await reached(client, 'review')) as Extract<SendState, { status: 'review' }>

  if (review.status !== 'review') throw new Error('The request is not under review.')
  const limited = limitAllowance(review, 25n)!
  void flow.send({ type: 'edit', ...limited })
  expect(flow.getState()).toMatchObject({ status: 'preparing', steps: [] })
  expect(await reached(client, 'review')).toMatchObject({ steps: [{ prepared: { data: approve(25n) } }] })
  await flow.send({ type: 'approve' })

  expect(await sent).toHaveLength(1)
  expect(flow.getState()).toMatchObject({ status: 'done', request: { requests: [{ data: approve(25n) }] } })
})

test('shows the data of the request while the node does not respond', async () => {
  const { address, client, network } = await fundedWallet()
  network.answer = () => new Promise(() => {})
  ask(client, sendFlow, send(address, ether)).catch(() => {})

  expect(await reached(client, 'preparing')).toMatchObject({
    outlines: [{ chain: { name: 'Local' }, transaction: { from: address, to: friend, value: ether, call: undefined } }],
    steps: [],
  })
})

test.each([
  ['with a funding method', { methods: ['manual'] }, { chain: { id: 31337 } }],
  ['without a funding method', { methods: [] }, undefined],
])(
  'offers funding, if available, after the node rejects a transaction for lack of funds: %s',
  async (_, config, funding) => {
    const { address, client, flow, network, provider } = await fundedWallet()
    const fundingConfig = {
      ...{ options: [], prompt_funding_on_wallet_creation: false, cross_chain_bridging_enabled: false },
      ...config,
    }
    client.store.setState({ app: { ...client.app, fundingConfig } })
    const sent = handled(ask(client, sendFlow, send(address, ether)))
    expect(await reached(client, 'review')).toMatchObject({ funding: undefined })
    network.answer = async (input, init) => {
      if (input.origin === new URL(provider.url).origin) return provider.fetch(input, init)
      if (!String(init.body).includes('eth_sendRawTransaction')) return globalThis.fetch(input, init)
      const { id } = JSON.parse(init.body as string) as { id: number }
      return Response.json({ id, error: { code: -32000, message: 'insufficient funds for gas * price + value' } })
    }

    const state = await flow.send({ type: 'approve' })
    expect(state).toMatchObject({ status: 'error', error: { code: 'INSUFFICIENT_BALANCE' } })
    expect('funding' in state && state.funding).toEqual(
      funding && expect.objectContaining({ chain: expect.objectContaining(funding.chain) }),
    )
    closeScreen(client)
    await expect(sent).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  },
)

test('sends nothing if the user closes the review', async () => {
  const { address, client, flow, node } = await fundedWallet()
  const sent = handled(ask(client, sendFlow, send(address, ether)))
  await reached(client, 'review')

  closeScreen(client)

  await expect(sent).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'The user rejected the request.' })
  expect(flow.getState()).toEqual({ status: 'initial' })
  expect(await node.balance(friend)).toBe(0n)
})

test('closing the screen during confirmation returns the hash, and the transaction continues', async () => {
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

test('a transaction cannot be approved without enough funds', async () => {
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

test('preparing the review again detects funds that arrived in the meantime', async () => {
  const { address, client, flow, node } = await fundedWallet()
  ask(client, sendFlow, send(address, 10n * ether)).catch(() => {})
  await reached(client, 'review')
  await node.fund(address, 20n * ether)

  const state = await flow.send({ type: 'retry' })

  expect(state).toMatchObject({ status: 'review', steps: [{ prepared: { hasFunds: true } }] })
})

test('shows a warning for a failing call, and reports its revert with the hash', async () => {
  const { address, client, flow, node } = await fundedWallet()
  // A contract that reverts every call.
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

test('sends a transaction immediately if screens are disabled', async () => {
  const { address, client, node } = await fundedWallet()
  client.store.setState({ hosts: 0 })

  const [hash] = await ask(client, sendFlow, send(address, 7n, silent))

  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => node.balance(friend), patience).toBe(7n)
})

test('rejects without a transaction prompt, and names the component to mount', async () => {
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
])('rejects the transaction %j before the prompt', async (fields, message) => {
  const { client, createWallet } = setupWallet()
  const { address } = await createWallet()
  client.store.setState({ hosts: 1 })
  const request = { chainType: 'ethereum', address, requests: [{ to: friend, ...fields }], mode: 'send', uiOptions: {} }

  await expect(ask(client, sendFlow, request as never)).rejects.toMatchObject({ message })
  expect(client.store.getState().approvals).toEqual([])
})

test('a logout during the prompt ends the transaction request', async () => {
  const { address, client } = await fundedWallet()
  const sent = ask(client, sendFlow, send(address, 1n))
  sent.catch(() => {})
  await reached(client, 'review')

  await logOut(client)

  await expect(sent).rejects.toMatchObject({ code: 'ABORTED' })
  expect(client.store.getState().approvals).toEqual([])
})

test('the screen of a sent transaction does not block the next request', async () => {
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

test('with disabled screens, a logout before signing ends the transaction requests', async () => {
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
