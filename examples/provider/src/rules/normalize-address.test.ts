import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { normalizeAddress } from './normalize-address.js'

test('normalizes an Ethereum address in every spelling like viem', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const lower = `0x${Buffer.from(bytes).toString('hex')}` as const
      const checked = getAddress(lower)

      expect(normalizeAddress('ethereum', lower)).toBe(checked)
      expect(normalizeAddress('ethereum', `0x${lower.slice(2).toUpperCase()}`)).toBe(checked)
      expect(normalizeAddress('ethereum', checked)).toBe(checked)
    }),
  )
})

test.each(['', '0x', '0x12', 'de709f2102306220921060314715629080e2fb77', '0xDe709f2102306220921060314715629080e2fb77'])(
  'rejects %j as an Ethereum address',
  (text) => {
    expect(normalizeAddress('ethereum', text)).toBeUndefined()
  },
)

test('does not change a Solana address', () => {
  const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

  expect(normalizeAddress('solana', address)).toBe(address)
  expect(normalizeAddress('solana', `${address}0`)).toBeUndefined()
  expect(normalizeAddress('solana', 'short')).toBeUndefined()
  // A value of 31 bytes, and one of 33.
  expect(normalizeAddress('solana', '1'.repeat(31))).toBeUndefined()
  expect(normalizeAddress('solana', '1'.repeat(33))).toBeUndefined()
  expect(normalizeAddress('solana', 'z'.repeat(44))).toBeUndefined()
})
