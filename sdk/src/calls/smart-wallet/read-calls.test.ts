// Proves threat 70.
import { concatHex, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { readCalls } from './read-calls.js'

const abi = parseAbi([
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions)',
])
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const batches = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'

const execute = (to: Hex, value: bigint, data: Hex, operation = 0) =>
  encodeFunctionData({ abi, functionName: 'executeUserOpWithErrorString', args: [to, value, data, operation] })
type Packed = readonly [to: Hex, value: bigint, data: Hex, operation?: number]
const pack = (calls: readonly Packed[]) =>
  concatHex(
    calls.flatMap(([to, value, data, operation = 0]): Hex[] => [
      toHex(operation, { size: 1 }),
      to,
      toHex(value, { size: 32 }),
      toHex((data.length - 2) / 2, { size: 32 }),
      data,
    ]),
  )
const batch = (calls: readonly Packed[]) => encodeFunctionData({ abi, functionName: 'multiSend', args: [pack(calls)] })

/** Encodes calls as the Safe account of permissionless does. */
const account = {
  encodeCalls: async (calls: never) => {
    const list = calls as readonly { to: Hex; value: bigint; data: Hex }[]
    const [first, ...others] = list
    return others.length === 0
      ? execute(first!.to, first!.value, first!.data)
      : execute(batches, 0n, batch(list.map(({ data, to, value }) => [to, value, data])), 1)
  },
}
const read = (callData: Hex) => readCalls(account, { callData, type: 'safe' })

test('decodes one or several calls from the signed bytes', async () => {
  expect(await read(execute(friend, 5n, '0x1234'))).toEqual([{ to: friend, value: 5n, data: '0x1234' }])
  const calls = [
    { to: friend, value: 1n, data: '0x' },
    { to: batches, value: 0n, data: `0x${'ab'.repeat(100)}` },
  ]
  expect(
    await read(
      execute(
        batches,
        0n,
        batch([
          [friend, 1n, '0x'],
          [batches, 0n, `0x${'ab'.repeat(100)}`],
        ]),
        1,
      ),
    ),
  ).toEqual(calls)
})

test('threat 70: returns no calls for an operation that has other effects', async () => {
  const calls: readonly Packed[] = [
    [friend, 1n, '0x'],
    [friend, 2n, '0x'],
  ]
  // The operation runs the code of a contract other than Safe's as the wallet.
  expect(await read(execute(friend, 0n, batch(calls), 1))).toBeUndefined()
  expect(await read(execute(friend, 0n, '0x12345678', 1))).toBeUndefined()
  expect(
    await read(
      execute(
        batches,
        0n,
        batch([
          [friend, 1n, '0x', 1],
          [friend, 2n, '0x'],
        ]),
        1,
      ),
    ),
  ).toBeUndefined()
  expect(await read(concatHex([execute(friend, 1n, '0x'), '0xff']))).toBeUndefined()
  expect(await read('0x12345678')).toBeUndefined()
})
