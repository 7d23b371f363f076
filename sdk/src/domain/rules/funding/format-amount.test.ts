import fc from 'fast-check'
import { formatUnits as viemFormatUnits } from 'viem'
import { expect, test } from 'vitest'
import { formatAmount, formatUnits, formatUsd, isMaximum } from './format-amount.js'

const maximum = (1n << 256n) - 1n

test.each([
  [0n, 18, '0'],
  [10n ** 18n, 18, '1'],
  [1_500_000_000_000_000_000n, 18, '1.5'],
  [1_234_567_890_000_000_000n, 18, '1.234568'],
  [999_999_999_999_999_999n, 18, '1'],
  [10n ** 15n, 18, '0.001'],
  [42_000_000_000_000n, 18, '0.000042'],
  [500_000_000_000n, 18, '0.000001'],
  [499_999_999_999n, 18, '<0.000001'],
  [1n, 18, '<0.000001'],
  [1_000_000n, 6, '1'],
  [1_234_567n, 6, '1.234567'],
  [999n, 6, '0.000999'],
  [5n, 0, '5'],
  [maximum, 6, 'Maximum'],
  [maximum - 1n, 0, (maximum - 1n).toString()],
])('formatAmount(%s, %i) returns %s', (amount, decimals, text) => {
  expect(formatAmount(amount, decimals)).toBe(text)
})

test.each([
  [10n ** 18n, 3200, '$3,200.00'],
  [0n, 3200, '$0.00'],
  [1n, 3200, '<$0.01'],
  [3_125_000_000_000n, 3200, '$0.01'],
  [3_124_999_000_000n, 3200, '<$0.01'],
  [1_234_567n * 10n ** 18n, 1, '$1,234,567.00'],
  [10n ** 18n, undefined, undefined],
  [10n ** 18n, Number.NaN, undefined],
  [10n ** 18n, -1, undefined],
  [10n ** 18n, Infinity, undefined],
])('formatUsd(%s, %s) returns %s', (amount, price, text) => {
  expect(formatUsd(amount, { decimals: 18, price })).toBe(text)
})

test('formatUnits returns exact values like viem', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -maximum, max: maximum }), fc.nat(36), (amount, decimals) => {
      expect(formatUnits(amount, decimals)).toBe(viemFormatUnits(amount, decimals))
    }),
  )
})

test('formatAmount shows at most six decimals, without trailing zeros', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: maximum - 1n }), fc.nat(36), (amount, decimals) => {
      expect(formatAmount(amount, decimals)).toMatch(/^(?:<0\.000001|\d+(?:\.\d{0,5}[1-9])?)$/)
    }),
  )
})

test("shows 'Maximum' only for the largest possible amount", () => {
  expect([isMaximum(maximum), isMaximum(maximum - 1n), isMaximum(0n)]).toEqual([true, false, false])
})
