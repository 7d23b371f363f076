import { expect, test } from 'vitest'
import { decodeCall } from '../../../chains/evm/decode-call.js'
import { limitAllowance } from './limit-allowance.js'

const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const spender = '000000000000000000000000000000000022d473030f116ddee9f6b43ac78ba3'
const approval = `0x095ea7b3${spender}${'f'.repeat(64)}`

function batchOf(data: string) {
  const request = {
    chainType: 'ethereum',
    address: token,
    mode: 'send',
    requests: [{ to: token, data }],
    uiOptions: {},
  }
  const transaction = { call: decodeCall(data), chainId: 1, data, from: token, to: token, value: 0n }
  return { request, outlines: [{ chainType: 'ethereum', chain: {}, transaction }], step: 0 } as never
}

test("replaces an approval's amount in the data and in the decoded call", () => {
  const { outlines, request } = limitAllowance(batchOf(approval), 25_000_000n)!
  const { data, call } = (outlines[0] as { transaction: { data: string; call: object } }).transaction

  expect(data).toBe(`0x095ea7b3${spender}${(25_000_000).toString(16).padStart(64, '0')}`)
  expect(call).toEqual(decodeCall(data))
  expect(request.requests).toEqual([{ to: token, data }])
})

test.each([
  ['a transfer', `0xa9059cbb${spender}${'1'.padStart(64, '0')}`, 1n],
  ['an approval with more bytes', `${approval}00`, 1n],
  ['a raised allowance', `0x39509351${spender}${'1'.padStart(64, '0')}`, 1n],
  ['a negative amount', approval, -1n],
  ['an amount of more than 256 bits', approval, 1n << 256n],
])('leaves %s unchanged', (_, data, amount) => {
  expect(limitAllowance(batchOf(data), amount)).toBeUndefined()
})
