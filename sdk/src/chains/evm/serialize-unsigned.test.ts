import * as fc from 'fast-check'
import { type Hex, serializeTransaction } from 'viem'
import { expect, test } from 'vitest'
import { serializeUnsigned } from './serialize-unsigned.js'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): Hex => `0x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
const data = fc.oneof(fc.nat(3), fc.nat(400)).chain((length) => hex(length))
const wei = fc.bigInt({ min: 0n, max: 1n << 100n })
const number = fc.nat(0xffffff)

const authorization = fc.record({
  chainId: number,
  contractAddress: hex(20),
  nonce: number,
  // Excludes signatures with r or s of zero, which viem encodes differently from Ethereum clients.
  r: hex(32).filter((half) => BigInt(half) > 0n),
  s: hex(32).filter((half) => BigInt(half) > 0n),
  yParity: fc.constantFrom(0, 1),
})

const transaction = fc.record({
  chainId: fc.integer({ min: 1, max: 0xffffff }),
  to: fc.option(hex(20), { nil: undefined }),
  data: fc.option(data, { nil: undefined }),
  value: wei,
  nonce: number,
  gas: wei,
  fees: fc.tuple(wei, wei).map(([one, other]) => (one > other ? [one, other] : [other, one]) as [bigint, bigint]),
  accessList: fc.array(fc.record({ address: hex(20), storageKeys: fc.array(hex(32), { maxLength: 3 }) }), {
    maxLength: 3,
  }),
  authorizations: fc.array(authorization, { minLength: 1, maxLength: 3 }),
})

test.each(['legacy', 'eip2930', 'eip1559', 'eip7702'] as const)('serializes %s as viem does', (type) => {
  fc.assert(
    fc.property(transaction, ({ authorizations, fees: [maxFeePerGas, maxPriorityFeePerGas], ...common }) => {
      const signed = authorizations.map((each) => ({ ...each, address: each.contractAddress }))
      const prices =
        type === 'legacy' || type === 'eip2930' ? { gasPrice: maxFeePerGas } : { maxFeePerGas, maxPriorityFeePerGas }
      const ours = serializeUnsigned({
        ...{ ...common, ...prices, type },
        authorizations: signed.map((each) => ({ ...each, authority: undefined, signed: each })),
      })
      const lists = type === 'legacy' ? { accessList: undefined } : type === 'eip7702' && { authorizationList: signed }
      expect(ours).toBe(serializeTransaction({ ...common, ...prices, ...lists, type } as never))
    }),
    { numRuns: 100 },
  )
})
