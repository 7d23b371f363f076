// Proves threat 60.
import { expect, test } from 'vitest'
import { startAnvil } from '../../../test/anvil.js'
import { tokenCode } from '../../../test/token-code.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { createRpc } from '../rpc/create-rpc.js'
import { readToken } from './read-token.js'

const token = '0x00000000000000000000000000000000000000c3'
const word = (value: number) => value.toString(16).padStart(64, '0')
const text = (value: string) => Buffer.from(value).toString('hex').padEnd(64, '0')

async function chain() {
  const node = await startAnvil()
  return { node, rpc: createRpc({ urls: [node.url], fetch, sleep: abortableSleep, timeout: 30_000 }) }
}

test("reads a token contract's metadata", async () => {
  const { node, rpc } = await chain()
  await node.call('anvil_setCode', token, tokenCode({ symbol: 'USDC', decimals: 6 }))

  expect(await readToken(rpc, token)).toEqual({ symbol: 'USDC', decimals: 6 })
})

test('returns undefined for a contract that is not a token', async () => {
  const { node, rpc } = await chain()
  expect(await readToken(rpc, token)).toBeUndefined()

  await node.call('anvil_setCode', token, '0x60006000fd')
  expect(await readToken(rpc, token)).toBeUndefined()
})

const answering =
  (symbol: unknown, decimals: unknown) =>
  async (_: string, [call]: readonly unknown[]) =>
    (call as { data: string }).data === '0x95d89b41' ? symbol : decimals

test.each([
  ['the bytes32 of old tokens', `0x${text('MKR')}`, `0x${word(18)}`, { symbol: 'MKR', decimals: 18 }],
  [
    'direction marks and line breaks',
    `0x${word(32)}${word(9)}${text('A\u202E\nB \u0000C')}`,
    `0x${word(0)}`,
    { symbol: 'A B C', decimals: 0 },
  ],
  [
    'an impossible string length',
    `0x${word(32)}${word(2 ** 40)}${text('ABC')}`,
    `0x${word(6)}`,
    { symbol: 'ABC', decimals: 6 },
  ],
  ['a response without text', `0x${word(32)}${word(0)}`, `0x${word(6)}`, undefined],
  ['too many decimals', `0x${text('X')}`, `0x${word(37)}`, undefined],
  ['a response that is not hex', 'USDC', `0x${word(6)}`, undefined],
  ['nothing', '0x', '0x', undefined],
  ['null', null, null, undefined],
])('reads token metadata: %s', async (_, symbol, decimals, expected) => {
  expect(await readToken(answering(symbol, decimals), token)).toEqual(expected)
})

test('rejects with the abort reason when the read is aborted', async () => {
  const abort = new AbortController()
  abort.abort(new Error('gone'))

  await expect(readToken(async () => '0x', token, abort.signal)).rejects.toThrow('gone')
})
