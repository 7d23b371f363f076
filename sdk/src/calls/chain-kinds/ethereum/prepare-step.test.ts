// Proves threat 60.

import { encodeEventTopics, encodeFunctionData, erc20Abi, pad, toHex } from 'viem'
import type { Client } from '../../../client.js'
import type { TransactionRequest } from '../../../domain/entities/transaction.js'
import { expect, test } from 'vitest'
import { startAnvil } from '../../../../test/anvil.js'
import { setupWallet } from '../../../../test/setup-wallet.js'
import { refusalCode, tokenCode } from '../../../../test/token-code.js'
import { abortableSleep } from '../../../platform/abortable-sleep.js'
import { getTokenPrice } from '../../transaction/get-token-price.js'
import { outlineRequest } from './outline-request.js'
import { transactions } from './transactions.js'

const token = '0x00000000000000000000000000000000000000c3'
const friend = '0x00000000000000000000000000000000000000f1'
const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, (1n << 256n) - 1n] })

async function prepared(options: Parameters<typeof setupWallet>[0] = {}) {
  const node = await startAnvil()
  await node.call('anvil_setCode', token, tokenCode({ symbol: 'USDC', decimals: 6, balance: 40_000_000n }))
  const world = setupWallet({ chains: [node.chain], ...options })
  const { address } = await world.createWallet()
  return { ...world, address, node }
}

/** Prepares the last transaction of a request, for its review. */
async function prepareStep(client: Client, { address, ...options }: { address: string } & Requested) {
  const { before = [], request, uiOptions = {} } = options
  const requested = { chainType: 'ethereum', address, requests: [...before, request], mode: 'send', uiOptions } as const
  const outlines = outlineRequest(client, requested)
  const index = before.length
  return transactions.prepare(client, {
    request: requested,
    outlines,
    index,
    ahead: index,
    signal: new AbortController().signal,
  })
}

type Requested = {
  before?: readonly TransactionRequest[]
  request: TransactionRequest
  uiOptions?: { showWalletUIs?: boolean }
}

/** Runs the clock ten times as slowly, so that slow machines meet the timeouts. */
const patient = { platform: { sleep: (ms: number, signal?: AbortSignal) => abortableSleep(10 * ms, signal) } }

test("returns the token of a call and the wallet's balance of that token", async () => {
  const { address, client } = await prepared(patient)

  expect(await prepareStep(client, { address, request: { to: token, data: approval } })).toMatchObject({
    token: { symbol: 'USDC', decimals: 6 },
    tokenBalance: 40_000_000n,
    price: 3200,
    prepared: { call: { action: 'approve', functionName: 'approve', amount: (1n << 256n) - 1n } },
  })
})

const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] })

test('returns expected balance changes, and the amount that the wallet lacks', async () => {
  const { address, client, node } = await prepared(patient)
  await node.fund(address, 10n ** 18n)
  const send = (amount: bigint) =>
    prepareStep(client, { address, request: { to: token, data: transfer(amount), value: 7n } })

  const usdc = { symbol: 'USDC', decimals: 6 }
  expect(await send(25_000_000n)).toMatchObject({
    shortage: undefined,
    simulation: {
      status: 'success',
      changes: [
        { contract: undefined, token: { symbol: 'ETH', decimals: 18 }, amount: -7n },
        { contract: token, token: usdc, amount: -25_000_000n },
      ],
    },
  })
  expect(await send(41_000_000n)).toMatchObject({ shortage: { amount: 1_000_000n, contract: token, token: usdc } })

  const second = await prepareStep(client, {
    address,
    before: [{ to: token, data: approval }],
    request: { to: token, data: transfer(41_000_000n) },
  })
  expect(second).toMatchObject({ shortage: undefined, prepared: { nonce: 1 } })
})

test('returns the exact missing amount of the native currency', async () => {
  const { address, client, node } = await prepared()
  await node.fund(address, 3n)

  const { prepared: transaction, shortage } = await prepareStep(client, { address, request: { to: friend, value: 5n } })

  expect(shortage).toMatchObject({ amount: 2n + transaction.fee, token: { symbol: 'ETH' } })
})

test("returns the contract's revert reason", async () => {
  const { address, client, node } = await prepared(patient)
  await node.fund(address, 10n ** 18n)
  await node.call('anvil_setCode', token, refusalCode('not your turn'))

  expect(await prepareStep(client, { address, request: { to: token, data: '0x12345678' } })).toMatchObject({
    simulation: { status: 'failure', reason: 'not your turn' },
  })
})

test('reports the approvals of a call, and whether further effects are not listed', async () => {
  const { address, client, network } = await prepared(patient)
  const answer = network.answer!
  const wallet = pad(address as `0x${string}`)
  const log = (contract: string, topics: readonly string[]) => ({
    address: contract,
    topics,
    data: pad(toHex(25n)),
    logIndex: '0x0',
  })
  const [moved] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })
  const [approved] = encodeEventTopics({ abi: erc20Abi, eventName: 'Approval' })
  const spam = Array.from({ length: 13 }, (_, index) =>
    log(pad(toHex(index + 1), { size: 20 }), [moved, pad(friend), wallet]),
  )
  const simulated = [{ calls: [{ status: '0x1', logs: [...spam, log(token, [approved, wallet, pad(friend)])] }] }]
  network.answer = async (input, init) => {
    if (!String(init.body).includes('eth_simulateV1')) return answer(input, init)
    const { id } = JSON.parse(String(init.body)) as { id: number }
    return Response.json({ jsonrpc: '2.0', id, result: simulated })
  }

  const { simulation } = await prepareStep(client, { address, request: { to: friend, data: '0x12345678' } })

  expect(simulation).toMatchObject({
    approvals: [{ amount: 25n, contract: token, spender: friend.toLowerCase(), token: { symbol: 'USDC' } }],
    isPartial: true,
  })
})

test.each([
  ['the app disables decoding', { embeddedWallets: { extendedCalldataDecoding: false } }, {}],
  ['no screen is shown', {}, { showWalletUIs: false }],
])('does not call the contract if %s', async (_, config, uiOptions) => {
  const { address, client, network } = await prepared({ config })
  const requested: string[] = []
  const answer = network.answer!
  network.answer = (input, init) => {
    requested.push(String(init.body))
    return answer(input, init)
  }

  const request = { to: token, data: approval }
  expect(await prepareStep(client, { address, request, uiOptions })).toMatchObject({
    token: undefined,
    simulation: undefined,
    prepared: { call: { action: 'approve' } },
  })
  expect(requested.filter((body) => /"eth_(?:call|simulateV1)"/.test(body))).toEqual([])
})

test('a node that cannot simulate or does not respond does not delay the review', async () => {
  let pace = 1
  const { address, client, network } = await prepared({
    platform: { sleep: (ms, signal) => abortableSleep(ms / pace, signal) },
  })
  pace = 10
  const answer = network.answer!
  network.answer = (input, init) =>
    String(init.body).includes('eth_simulateV1') ? new Promise(() => {}) : answer(input, init)

  const step = await prepareStep(client, { address, request: { to: friend } })

  expect(step.simulation).toBeUndefined()
})

test('does not request a price if the app shows only native amounts', async () => {
  const { address, client, count } = await prepared({
    config: { embeddedWallets: { priceDisplay: { primary: 'native-token' } } },
  })

  expect(await prepareStep(client, { address, request: { to: friend } })).toMatchObject({ price: undefined })
  expect(count('/api/v1/token_price')).toBe(0)
})

test('does not decode a contract deployment as a call', async () => {
  const { address, client } = await prepared()

  const { prepared: transaction } = await prepareStep(client, { address, request: { data: approval } })

  expect(transaction.call).toBeUndefined()
})

test('returns undefined for an unknown price without delay', async () => {
  const { address, client, network, provider } = await prepared()
  expect(await getTokenPrice(client, { chainId: 5, symbol: 'NONE' })).toBeUndefined()

  network.answer = (input, init) => {
    if (input.pathname === '/api/v1/token_price') return new Promise(() => {})
    return input.origin === new URL(provider.url).origin ? provider.fetch(input, init) : globalThis.fetch(input, init)
  }
  const step = await prepareStep(client, { address, request: { to: friend, value: 1n } })

  expect(step.price).toBeUndefined()
  expect(step.prepared.value).toBe(1n)
})

test.each([
  ['a negative price', { usd: -1 }],
  ['no number', { usd: 'much' }],
  ['nothing', {}],
])('ignores the price %s', async (_, answer) => {
  const { client, network, provider } = setupWallet()
  network.answer = (input, init) =>
    input.pathname === '/api/v1/token_price' ? Promise.resolve(Response.json(answer)) : provider.fetch(input, init)

  expect(await getTokenPrice(client, { chainId: 1, symbol: 'ETH' })).toBeUndefined()
})
