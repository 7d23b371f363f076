// Proves threat 71.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startAnvil } from '../../../test/anvil.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { createRpc, type Rpc } from '../rpc/create-rpc.js'
import { askGasStation } from './ask-gas-station.js'
import { prepareTransaction } from './prepare-transaction.js'

const from = '0x00000000000000000000000000000000000000a1'
const to = '0x00000000000000000000000000000000000000b2'
const ether = 10n ** 18n

async function chain(chainId = 31337, more: readonly string[] = []) {
  const node = await startAnvil({ chainId, arguments: more })
  await node.fund(from, ether)
  const rpc = createRpc({ urls: [node.url], fetch, sleep: abortableSleep, timeout: 30_000 })
  const prepare = (request: object) => prepareTransaction(rpc, { chainId, from, request })
  return { node, prepare, rpc }
}

test('fills in nonce, gas, fees and balance', async () => {
  const { node, prepare } = await chain()
  const block = (await node.call('eth_getBlockByNumber', 'latest', false)) as { baseFeePerGas: string }
  const tip = BigInt((await node.call('eth_maxPriorityFeePerGas')) as string)

  const prepared = await prepare({ to, value: 5 })

  const maxFeePerGas = (BigInt(block.baseFeePerGas) * 150n) / 100n + tip
  expect(prepared).toEqual({
    chainId: 31337,
    from,
    to,
    data: undefined,
    value: 5n,
    nonce: 0,
    gas: 21000n,
    type: 'eip1559',
    accessList: [],
    authorizations: [],
    gasPrice: undefined,
    maxFeePerGas,
    maxPriorityFeePerGas: tip,
    l1Fee: 0n,
    fee: 21000n * maxFeePerGas,
    total: 5n + 21000n * maxFeePerGas,
    balance: ether,
    hasFunds: true,
    isHighFee: false,
    call: undefined,
    warning: undefined,
  })
})

test.each([
  [42161, 120n],
  [8453, 126n],
])('on chain %i, multiplies the base fee by %i percent', async (chainId, percent) => {
  const { node, prepare } = await chain(chainId)
  await node.call(
    'anvil_setCode',
    '0x420000000000000000000000000000000000000F',
    '0x60006000526020 6000f3'.replaceAll(' ', ''),
  )
  const block = (await node.call('eth_getBlockByNumber', 'latest', false)) as { baseFeePerGas: string }

  const { maxFeePerGas, maxPriorityFeePerGas } = await prepare({ to })

  expect(maxFeePerGas! - maxPriorityFeePerGas!).toBe((BigInt(block.baseFeePerGas) * percent) / 100n)
})

test('adds the layer-1 fee on an OP Stack chain', async () => {
  const { node, prepare } = await chain(10)
  // Contract code that returns the size of the call data for `getL1Fee`: CALLDATASIZE, MSTORE, RETURN.
  await node.call('anvil_setCode', '0x420000000000000000000000000000000000000F', '0x3660005260206000f3')

  const small = await prepare({ to, value: 1 })
  const large = await prepare({ to, data: `0x${'ab'.repeat(200)}` })

  expect(small.l1Fee).toBeGreaterThan(64n)
  expect(large.l1Fee).toBeGreaterThan(small.l1Fee + 150n)
  expect(small.fee).toBe(small.gas * small.maxFeePerGas! + small.l1Fee)
})

test("threat 71: warns if the requested gas price is more than ten times the node's price", async () => {
  const { node, prepare } = await chain()
  const usual = BigInt((await node.call('eth_gasPrice')) as string)

  expect(await prepare({ to })).toMatchObject({ isHighFee: false })
  for (const price of [{ gasPrice: usual * 10n }, { maxFeePerGas: usual * 10n }])
    expect(await prepare({ to, ...price })).toMatchObject({ isHighFee: false })
  for (const price of [{ gasPrice: usual * 10n + 1n }, { maxFeePerGas: usual * 10n + 1n }])
    expect(await prepare({ to, ...price })).toMatchObject({ isHighFee: true })
  // The fee takes most of the balance, although the price is usual.
  expect(await prepare({ to, gasLimit: (ether * 6n) / 10n / usual, gasPrice: usual })).toMatchObject({
    isHighFee: true,
  })
})

test("decodes no token call if the recipient is the sender's own address", async () => {
  const { prepare } = await chain()
  const data = `0xa9059cbb${'0'.repeat(24)}${to.slice(2)}${'0'.repeat(63)}1`

  expect((await prepare({ to, data })).call).toMatchObject({ functionName: 'transfer' })
  expect((await prepare({ to: from, data })).call).toBeUndefined()
})

test('uses the gas price on a chain without a base fee', async () => {
  const { prepare } = await chain(31337, ['--hardfork', 'berlin'])

  expect(await prepare({ to })).toMatchObject({ type: 'legacy', maxFeePerGas: undefined, gasPrice: expect.any(BigInt) })
})

test('keeps the fees that the request sets', async () => {
  const { prepare } = await chain()

  expect(
    await prepare({
      to,
      gasLimit: '0x7530',
      maxFeePerGas: 7n * 10n ** 9n,
      maxPriorityFeePerGas: 9n * 10n ** 9n,
      nonce: 4,
    }),
  ).toMatchObject({
    gas: 30_000n,
    maxFeePerGas: 7n * 10n ** 9n,
    // A tip above the maximum fee would be invalid.
    maxPriorityFeePerGas: 7n * 10n ** 9n,
    nonce: 4,
  })
  expect(await prepare({ to, gasPrice: '0x3b9aca00' })).toMatchObject({ type: 'legacy', gasPrice: 10n ** 9n })
})

test('keeps an access list and its cost, and sends type 1 for a legacy gas price', async () => {
  const { prepare } = await chain()
  const accessList = [{ address: to, storageKeys: [`0x${'0'.repeat(64)}`] }]
  // EIP-2930: 2400 gas for an address, 1900 gas for a storage key.
  const gas = 21000n + 2400n + 1900n

  expect(await prepare({ to, accessList })).toMatchObject({ type: 'eip1559', accessList, gas })
  expect(await prepare({ to, accessList, type: 1 })).toMatchObject({ type: 'eip2930', accessList, gas })
  expect(await prepare({ to, accessList, gasPrice: 10n ** 9n })).toMatchObject({ type: 'eip2930', accessList })
  expect(await prepare({ to, type: 1 })).toMatchObject({ type: 'eip2930', accessList: [], maxFeePerGas: undefined })
})

test("estimates gas without the sender's balance if the sender cannot pay", async () => {
  const { node, prepare } = await chain()
  await node.fund(from, 0n)

  expect(await prepare({ to, value: ether })).toMatchObject({ gas: 21000n, hasFunds: false, warning: undefined })
})

test('rejects a sender other than the wallet', async () => {
  const { prepare } = await chain()

  await expect(prepare({ to, from: to })).rejects.toMatchObject({
    code: 'UNABLE_TO_SIGN',
    message: 'Cannot request a signature with this wallet address',
  })
})

test('rejects a node that serves another chain', async () => {
  const { rpc } = await chain()

  await expect(prepareTransaction(rpc, { chainId: 1, from, request: { to } })).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN_ID',
  })
})

const honest: Record<string, unknown> = {
  eth_chainId: '0x7a69',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getTransactionCount: '0x0',
  eth_getBlockByNumber: { baseFeePerGas: '0x1' },
  eth_maxPriorityFeePerGas: '0x1',
  eth_gasPrice: '0x2',
  eth_estimateGas: '0x5208',
}

test('rejects any invalid node response with a typed error', async () => {
  const lie = fc.oneof(
    fc.constant(null),
    fc.integer(),
    fc.string(),
    fc.constant('0x'),
    fc.constant(`0x1${'0'.repeat(64)}`),
    fc.constant('-0x1'),
    fc.array(fc.string()),
    fc.object(),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(honest)), lie, async (method, answer) => {
      const rpc: Rpc = async (requested) => (requested === method ? answer : honest[requested])
      const outcome = await prepareTransaction(rpc, { chainId: 31337, from, request: { to } }).catch(
        (error: unknown) => error,
      )
      if (outcome instanceof Error) expect(isKeyhookError(outcome)).toBe(true)
      else expect(outcome).toMatchObject({ fee: expect.any(BigInt), nonce: expect.any(Number) })
    }),
    { numRuns: 2000 },
  )
})

const gwei = 10n ** 9n

test("uses a gas service's price, or the node's price if the service fails", async () => {
  const { node, rpc } = await chain(137)
  const prepare = (answer: unknown, request = {}, status = 200) =>
    prepareTransaction(rpc, {
      ...{ chainId: 137, from, request: { to, ...request } },
      gasStation: () =>
        askGasStation('https://gas.example/v2', { fetch: async () => Response.json(answer, { status }) }),
    })
  const { maxFeePerGas: nodeFees } = await prepare({}, {}, 503)
  expect(nodeFees).toBeGreaterThan(gwei)
  const standard = { maxPriorityFee: 1.500000001, maxFee: 3.25 }

  expect(await prepare({ standard })).toMatchObject({
    maxPriorityFeePerGas: 1_500_000_001n,
    maxFeePerGas: 3_250_000_000n,
  })
  // The request's fees take precedence.
  expect(await prepare({ standard }, { maxFeePerGas: 4n * gwei })).toMatchObject({ maxFeePerGas: 4n * gwei })
  for (const answer of [{}, { standard: null }, { standard: { maxFee: '3', maxPriorityFee: 1 } }, 'nothing'])
    expect(await prepare(answer)).toMatchObject({ maxFeePerGas: nodeFees })
  expect(await node.call('eth_chainId')).toBe('0x89')
})

// Threat 71
test("uses the node's price if the gas station's price is too high or zero", async () => {
  const { rpc } = await chain(137)
  const prepare = (maxFee: number) =>
    prepareTransaction(rpc, {
      ...{ chainId: 137, from, request: { to } },
      gasStation: async () => ({ maxFeePerGas: BigInt(maxFee) * gwei, maxPriorityFeePerGas: gwei }),
    })
  const nodeFees = await prepareTransaction(rpc, { chainId: 137, from, request: { to } })

  expect(await prepare(1_000_000)).toMatchObject({ maxFeePerGas: nodeFees.maxFeePerGas })
  expect(await prepare(0)).toMatchObject({ maxFeePerGas: nodeFees.maxFeePerGas })
})

test("threat 71: caps a node's priority fee, even with a false base fee", async () => {
  const price = (chainId: number, answers: object, request = {}) =>
    prepareTransaction(
      async (method) => ({ ...honest, eth_chainId: `0x${chainId.toString(16)}`, ...answers })[method],
      {
        ...{ chainId, from, request: { to, value: 1n, ...request } },
      },
    )
  const hex = (value: bigint) => `0x${value.toString(16)}`
  const nodeWith = (base: bigint, tip: bigint) => ({
    eth_getBlockByNumber: { baseFeePerGas: hex(base) },
    eth_maxPriorityFeePerGas: hex(tip),
  })
  const nineEther = 9n * 10n ** 18n
  const perGas = nineEther / 21_000n

  expect(await price(1, nodeWith(gwei, 2n * gwei))).toMatchObject({ maxPriorityFeePerGas: 2n * gwei })
  expect(await price(1, nodeWith(gwei, perGas))).toMatchObject({ maxPriorityFeePerGas: 50n * gwei })
  expect(await price(1, nodeWith(20n * gwei, perGas))).toMatchObject({ maxPriorityFeePerGas: 200n * gwei })
  expect(await price(1, nodeWith(perGas, perGas))).toMatchObject({ maxPriorityFeePerGas: 500n * gwei })
  const older = { eth_getBlockByNumber: {}, eth_gasPrice: hex(perGas) }
  expect(await price(1, older)).toMatchObject({ gasPrice: 1000n * gwei })
  expect(await price(137, nodeWith(15n, 30n * gwei))).toMatchObject({ maxPriorityFeePerGas: 30n * gwei })
  // Fees that the app sets are not limited.
  const named = { maxFeePerGas: perGas, maxPriorityFeePerGas: perGas }
  expect(await price(1, nodeWith(gwei, gwei), named)).toMatchObject(named)
})
