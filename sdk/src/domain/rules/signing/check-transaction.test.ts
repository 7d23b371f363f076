import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyhookError } from '../../errors/base.js'
import { checkTransaction } from './check-transaction.js'
import { toQuantity } from '../evm/to-quantity.js'

const to = '0x00000000000000000000000000000000000000f1'
const word = `0x${'1'.repeat(64)}`
const signed = { address: to, chainId: 1, nonce: 0, r: word, s: word, yParity: 0 }
const authorizationText =
  "Transaction request property 'authorizationList' must hold signed authorizations, each for one network"
const quantities = ['gasLimit', 'gasPrice', 'value', 'maxPriorityFeePerGas', 'maxFeePerGas'] as const
const refusal = (request: unknown) => {
  try {
    checkTransaction(request)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.each(quantities)('accepts a number, bigint or hex string for %s, including negative values', (name) => {
  for (const value of [0, 7, -7, 1e18, 7n, -7n, '0x7', '-0x7', '0xABCdef'])
    expect(refusal({ to, [name]: value })).toBeUndefined()
})

test.each(quantities)('rejects any other value of %s with the error message of the specification', (name) => {
  for (const value of ['7', '', '0x', 'x', '0xg', '- 0x7', 1.5, Number.NaN, Infinity, null, {}, [], true])
    expect(refusal({ to, [name]: value })).toBe(
      `Transaction request property '${name}' must be a valid number, bigint, or hex string representing a quantity`,
    )
})

test.each([
  [{ to, chainId: '0x1' }, "Transaction request property 'chainId' must be a number"],
  [{ to, chainId: 1n }, "Transaction request property 'chainId' must be a number"],
  [{ to, nonce: -1 }, "Transaction request property 'nonce' must be a number"],
  [{ to, type: 5 }, "Transaction request property 'type' must be 0, 1, 2 or 4"],
  [{ to, type: 3 }, 'Transactions with blobs (type 3) are not supported'],
  [{ to, blobVersionedHashes: [] }, 'Transactions with blobs (type 3) are not supported'],
  [{ to, authorizationList: [] }, authorizationText],
  [{ to, authorizationList: [{ ...signed, chainId: 0 }] }, authorizationText],
  [{ to, authorizationList: [{ ...signed, r: undefined }] }, authorizationText],
  [{ to, authorizationList: [{ ...signed, yParity: undefined }] }, authorizationText],
  [{ to, type: 2, authorizationList: [signed] }, 'Transaction type 2 does not support all properties'],
  [{ to, type: 4 }, 'Transaction type 4 does not support all properties'],
  [{ to, gasPrice: 1, authorizationList: [signed] }, 'Transaction type 4 does not support all properties'],
  [{ data: '0x00', authorizationList: [signed] }, "A transaction with an 'authorizationList' cannot create a contract"],
  [{ to: '0x12' }, "Transaction request property 'to' must be an address"],
  [{ to, from: 'me' }, "Transaction request property 'from' must be an address"],
  [{ to, data: '0x123' }, "Transaction request property 'data' must be a hex string of whole bytes"],
  [{ to, data: 7 }, "Transaction request property 'data' must be a hex string of whole bytes"],
  ...[
    'all',
    {},
    [null],
    [{ address: to }],
    [{ address: '0x12', storageKeys: [] }],
    [{ address: to, storageKeys: ['0x12'] }],
  ].map((accessList): [unknown, string] => [
    { to, accessList },
    "Transaction request property 'accessList' must hold addresses and 32-byte storage keys",
  ]),
  [{ to, type: 0, accessList: [] }, 'Transaction type 0 does not support all properties'],
  [{ to, type: 1, maxFeePerGas: 1 }, 'Transaction type 1 does not support all properties'],
  [{ to, type: 2, gasPrice: 1 }, 'Transaction type 2 does not support all properties'],
  [{}, 'Invalid transaction request'],
  [{ value: 1 }, 'Invalid transaction request'],
  [{ data: '0x' }, 'Invalid transaction request'],
  [null, 'Invalid transaction request'],
  ['0x', 'Invalid transaction request'],
  [[], 'Invalid transaction request'],
] as [unknown, string][])('rejects the transaction %o: %s', (request, message) => {
  expect(refusal(request)).toBe(message)
})

test.each([
  { to, type: 4, authorizationList: [signed, { ...signed, yParity: undefined, v: 27n }] },
  { to, type: 1, accessList: [{ address: to, storageKeys: [`0x${'1'.repeat(64)}`] }] },
  { to },
  { data: '0x6000' },
  { to, data: '0x', chainId: 1, nonce: 0, type: 2, from: to },
])('accepts %o as a transaction', (request) => {
  expect(refusal(request)).toBeUndefined()
})

test('accepts a random transaction, or rejects it with a typed error', () => {
  const field = fc.constantFrom('to', 'from', 'data', 'value', 'gasLimit', 'chainId', 'nonce', 'type', 'gasPrice')
  fc.assert(
    fc.property(fc.dictionary(field, fc.anything()), (request) => {
      try {
        checkTransaction(request)
        if (request.value !== undefined && request.value !== null) toQuantity(request.value as never, 'value')
      } catch (error) {
        expect(isKeyhookError(error)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [7, 7n],
  [7n, 7n],
  ['0x10', 16n],
  [1e21, 10n ** 21n],
])('toQuantity(%s) returns %s', (value, amount) => {
  expect(toQuantity(value, 'value')).toBe(amount)
})

test.each([[-1], [-1n], ['-0x1'], [1n << 256n]])('rejects toQuantity(%s)', (value) => {
  expect(() => toQuantity(value, 'value')).toThrow("Transaction request property 'value'")
})
