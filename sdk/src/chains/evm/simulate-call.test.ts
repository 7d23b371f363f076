// Proves threat 60.
import { encodeAbiParameters, encodeEventTopics, erc20Abi, erc721Abi, pad, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { ChainError } from '../../domain/errors/chain-error.js'
import { readLogs } from './read-logs.js'
import { readTransfers } from './read-transfers.js'
import { simulateCall } from './simulate-call.js'

const ada = '0x00000000000000000000000000000000000000aa'
const bob = '0x00000000000000000000000000000000000000bb'
const contract = '0x00000000000000000000000000000000000000c3'
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const args = { operator: ada, from: ada, to: bob } as const
const numbers = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
const log = (topics: readonly unknown[], data = '0x') => ({ address: contract, topics, data, logIndex: '0x0' })
const moved = { contract, from: ada, to: bob, tokenId: undefined, isWrapping: false }

test.each([
  [
    'ERC-20',
    log(encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args }), pad(toHex(25n))),
    [{ ...moved, amount: 25n }],
  ],
  [
    'ERC-721',
    log(encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { ...args, tokenId: 7n } })),
    [{ ...moved, amount: 1n, tokenId: 7n }],
  ],
  [
    'ERC-1155',
    log(
      encodeEventTopics({ abi: erc1155, eventName: 'TransferSingle', args }),
      encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [7n, 3n]),
    ),
    [{ ...moved, amount: 3n, tokenId: 7n }],
  ],
  [
    'several of ERC-1155',
    log(
      encodeEventTopics({ abi: erc1155, eventName: 'TransferBatch', args }),
      encodeAbiParameters(numbers, [
        [7n, 8n],
        [3n, 4n],
      ]),
    ),
    [
      { ...moved, amount: 3n, tokenId: 7n },
      { ...moved, amount: 4n, tokenId: 8n },
    ],
  ],
  [
    'the native token',
    {
      ...log(encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args }), pad(toHex(25n))),
      address: `0x${'eE'.repeat(20)}`,
    },
    [{ ...moved, contract: undefined, amount: 25n }],
  ],
  ['another event', log([pad('0x01')]), []],
  [
    'arrays outside the data',
    log(encodeEventTopics({ abi: erc1155, eventName: 'TransferBatch', args }), `0x${'ff'.repeat(96)}`),
    [],
  ],
])('simulates a transfer of %s', (_, value, expected) => {
  expect(readTransfers(readLogs([value]))).toEqual(expected)
})

const zero = `0x${'0'.repeat(40)}` as const
const weth = parseAbi([
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
])
const transferred = (from: `0x${string}`, to: `0x${string}`, address = contract) => ({
  ...log(encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } }), pad(toHex(25n))),
  address,
})
const eth = (from: `0x${string}`, to: `0x${string}`) => transferred(from, to, `0x${'ee'.repeat(20)}`)
const wrapped = log(encodeEventTopics({ abi: weth, eventName: 'Deposit', args: { dst: ada } }), pad(toHex(25n)))
const unwrapped = log(encodeEventTopics({ abi: weth, eventName: 'Withdrawal', args: { src: ada } }), pad(toHex(25n)))

test.each([
  ['a deposit', [eth(ada, contract), wrapped], [{ ...moved, from: zero, to: ada, amount: 25n, isWrapping: true }]],
  ['a withdrawal', [unwrapped, eth(contract, ada)], [{ ...moved, to: zero, amount: 25n, isWrapping: true }]],
  ['an unpaid deposit', [wrapped], []],
  [
    'a deposit that is logged as a transfer, too',
    [eth(ada, contract), transferred(zero, ada), wrapped],
    [{ ...moved, from: zero, to: ada, amount: 25n }],
  ],
])('simulates %s of the wrapped native token', (_, logs, expected) => {
  expect(readTransfers(readLogs(logs)).filter((transfer) => transfer.contract !== undefined)).toEqual(expected)
})

const call = { call: undefined, chainId: 1, data: undefined, from: ada, to: bob, value: 1n }
const reverted = (text: string) => `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [text]).slice(2)}`

test.each([
  [
    'a node without the method',
    new ChainError('TRANSACTION_FAILURE', 'Method not found', { rpcCode: -32601 }),
    undefined,
  ],
  ['null', null, undefined],
  ['no calls', [{}], undefined],
  ['too few calls', [{ calls: [] }], undefined],
  ['no status', [{ calls: [{ logs: [] }] }], undefined],
  ['no logs', [{ calls: [{ status: '0x1' }] }], undefined],
  ['invalid logs', [{ calls: [{ status: '0x1', logs: [{}] }] }], undefined],
  [
    'more logs than are read',
    [{ calls: [{ status: '0x1', logs: Array.from({ length: 2001 }, () => log([])) }] }],
    { status: 'success', logs: readLogs(Array.from({ length: 2000 }, () => log([]))), isPartial: true },
  ],
  ['success', [{ calls: [{ status: '0x1', logs: [] }] }], { status: 'success', logs: [], isPartial: false }],
  [
    'a failure without a reason',
    [{ calls: [{ status: '0x0', returnData: '0x' }] }],
    { status: 'failure', reason: undefined },
  ],
  [
    "a failure in Geth's format",
    [{ calls: [{ status: '0x0', returnData: '0x', error: { code: 3, data: reverted('not your turn') } }] }],
    { status: 'failure', reason: 'not your turn' },
  ],
  [
    'a failure with a hostile reason',
    [{ calls: [{ status: '0x0', returnData: reverted(`\u202Eok\n${'x'.repeat(500)}`) }] }],
    { status: 'failure', reason: `ok ${'x'.repeat(117)}` },
  ],
])('returns the effects of a simulated call, or undefined: %s', async (_, answer, expected) => {
  const rpc = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))

  expect(await simulateCall(rpc, [call])).toEqual(expected)
})

test('returns no effects if an earlier call of the batch fails', async () => {
  const calls = [{ status: '0x0' }, { status: '0x1', logs: [] }]

  expect(await simulateCall(async () => [{ calls }], [call, call])).toBeUndefined()
})

test('rejects with the abort reason when the simulation is aborted', async () => {
  const abort = new AbortController()
  const rpc = async () => {
    abort.abort(new Error('gone'))
    throw new ChainError('OFFLINE', 'The chain node could not be reached.')
  }

  await expect(simulateCall(rpc, [call], abort.signal)).rejects.toThrow('gone')
})
