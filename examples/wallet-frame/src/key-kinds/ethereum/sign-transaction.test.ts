import fc from 'fast-check'
import { parseTransaction, recoverTransactionAddress, type TransactionSerializable } from 'viem'
import { describe, expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { account, address, hexBytes, key, other, quantity, runs, word } from '../../../test/signer.js'
import { loadLazyMethod } from './load-lazy-method.js'
import { methods } from './methods.js'

const spelt = (value: bigint) => fc.constantFrom(value, `0x${value.toString(16)}`, `0x0${value.toString(16)}`)
const common = {
  chainId: fc.integer({ min: 1, max: 2 ** 40 }),
  nonce: fc.nat(),
  gas: fc.bigInt(0n, 2n ** 64n - 1n),
  value: quantity,
  data: hexBytes({ maxLength: 300 }),
  to: address,
}
const accessList = fc.array(fc.record({ address, storageKeys: fc.array(word, { maxLength: 3 }) }), { maxLength: 3 })
const fees = fc
  .tuple(quantity, quantity)
  .map(([a, b]) =>
    a < b ? { maxPriorityFeePerGas: a, maxFeePerGas: b } : { maxPriorityFeePerGas: b, maxFeePerGas: a },
  )
const transactions: fc.Arbitrary<TransactionSerializable> = fc.oneof(
  fc.record({ ...common, type: fc.constant('legacy' as const), gasPrice: quantity }),
  fc.record({ ...common, type: fc.constant('eip2930' as const), gasPrice: quantity, accessList }),
  fc
    .tuple(fc.record({ ...common, type: fc.constant('eip1559' as const), accessList }), fees)
    .map(([rest, fees]) => ({ ...rest, ...fees })),
)

type Refusal = [what: string, request: unknown, message: string]

const transfer = { type: 2, chainId: 1, nonce: 0, to: other, gas: 21_000, maxFeePerGas: 2, maxPriorityFeePerGas: 1 }
const without = (name: string) => Object.fromEntries(Object.entries(transfer).filter(([key]) => key !== name))

describe('transactions', () => {
  test('signs all three transaction types with the same bytes as viem', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (transaction) => {
        const expected = await account.signTransaction(transaction)
        expect(methods.eth_signTransaction([{ ...transaction, from: key.address }], key)).toBe(expected)
      }),
      { numRuns: pickRuns({ short: 100, nightly: 3000 }) },
    )
  })

  test('accepts quantities as numbers, bigints and hex, and the field names gasLimit and input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), spelt(21_000n), spelt(7n), async (value, gasLimit, fee) => {
        const request = { type: '0x2', chainId: '0x1', nonce: 5, gasLimit, value, input: '0x12', to: other }
        const signed = methods.eth_signTransaction(
          [{ ...request, maxFeePerGas: fee, maxPriorityFeePerGas: fee }],
          key,
        ) as `0x02${string}`
        expect(parseTransaction(signed)).toMatchObject({ chainId: 1, nonce: 5, gas: 21_000n, data: '0x12' })
        expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(key.address)
      }),
      runs,
    )
  })

  test('signs a contract creation without a recipient address', async () => {
    const request = { chainId: 1, nonce: 0, gas: 100_000n, gasPrice: 1n, data: '0x6001' as const }
    const expected = await account.signTransaction({ ...request, type: 'legacy' })

    expect(methods.eth_signTransaction([request], key)).toBe(expected)
    expect(methods.eth_signTransaction([{ ...request, to: null }], key)).toBe(expected)
  })

  test.each<Refusal>([
    ['another wallet in from', { ...transfer, from: other }, 'Cannot request a signature with this wallet address'],
    ['a wrong checksum', { ...transfer, to: `${other.slice(0, -1)}c` }, "'to' must be an address"],
    ['nothing', undefined, 'Invalid transaction request'],
    ['neither a recipient nor data', without('to'), "neither 'to' nor 'data'"],
    ...['chainId', 'nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas'].map((name): Refusal => [
      `a missing ${name}`,
      without(name),
      `'${name}' is missing`,
    ]),
    ...['gasLimit', 'gasPrice', 'value', 'maxPriorityFeePerGas', 'maxFeePerGas'].map((name): Refusal => [
      `${name} as text`,
      { ...transfer, [name]: 'lots' },
      name === 'gasPrice'
        ? "both 'gasPrice'"
        : `Transaction request property '${name}' must be a valid number, bigint, or hex string representing a quantity`,
    ]),
    ['a negative value', { ...transfer, value: '-0x1' }, 'must be from 0'],
    ['a fraction', { ...transfer, value: 0.5 }, 'must be a valid number'],
    ['a number that has lost precision', { ...transfer, value: 2 ** 60 }, 'too large for a number'],
    ['more than 2^256', { ...transfer, value: 2n ** 256n }, 'must be from 0'],
    ['a priority fee above the maximum fee', { ...transfer, maxPriorityFeePerGas: 3 }, 'must not exceed'],
    ['two kinds of fee', { ...transfer, gasPrice: 1 }, "both 'gasPrice'"],
    ['two different gas limits', { ...transfer, gasLimit: 1 }, 'differ'],
    ['two different data fields', { ...transfer, data: '0x12', input: '0x13' }, 'differ'],
    ['half a byte of data', { ...transfer, data: '0x123' }, 'must be hex bytes'],
    ['an unknown type', { ...transfer, type: 3 }, 'must be 0, 1, 2 or 4'],
    ['a type named like an object property', { ...transfer, type: 'toString' }, 'must be 0, 1, 2 or 4'],
    ['a fee that its type does not support', { ...transfer, type: 0 }, 'type 0 does not support'],
    ['chain 0', { ...transfer, chainId: 0 }, 'must not be 0'],
    [
      'authorizations in a transaction of another type',
      { ...transfer, authorizationList: [] },
      'type 2 does not support',
    ],
    ['type 4 without authorizations', { ...transfer, type: 4 }, 'type 4 does not support'],
    ['blobs', { ...transfer, blobVersionedHashes: [] }, "'blobVersionedHashes' is not supported"],
    ['a broken access list', { ...transfer, accessList: [{ address: other, storageKeys: ['0x1'] }] }, 'accessList'],
  ])('rejects a transaction with %s', (_, request, message) => {
    expect(() => methods.eth_signTransaction([request], key)).toThrow(message)
  })

  test('normalizes a transaction request, without unknown fields', async () => {
    const request = { to: other.toLowerCase(), value: 255, gas: '0x5208', chainId: '0x2105', input: '0xAB' }
    const populate = await loadLazyMethod('eth_populateTransactionRequest', [request])

    expect(populate?.([request], key)).toEqual({
      type: 2,
      chainId: 8453,
      from: key.address,
      to: other,
      data: '0xab',
      value: '0xff',
      gasLimit: '0x5208',
    })
  })
})
