import * as fc from 'fast-check'
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { formatUnits, presetAmount } from './format-amount.js'
import { cleanAmount, readAmount } from './read-amount.js'

test.each([
  ['12.5', '12.5'],
  ['1,000', '1000'],
  ['1,234.5', '1234.5'],
  ['1,5', '1.5'],
  ['0,050', '0.050'],
  ['1,', '1.'],
  ['1.2.3', '1.23'],
  ['-4e3 ', '43'],
  ['.', '.'],
  ['', ''],
])('parses the typed amount %j as %j', (typed, held) => {
  expect(cleanAmount(typed)).toBe(held)
})

test.each([
  ['.5', '0.5'],
  ['0.5', '0.5'],
  ['5', '5'],
  ['5.', '5'],
])('shows the preset %s as %s', (preset, shown) => {
  expect(presetAmount(preset)).toBe(shown)
})

test.each(['', '.', '0', '0.0', '1e3', '-1', '1,5', '0.0000001', 'Infinity', `1${'0'.repeat(70)}`])(
  'rejects the typed amount %j for an asset with six decimals',
  (text) => {
    expect(readAmount(text, 6)).toBeUndefined()
  },
)

test('parses amounts like viem, including its own formatted amounts', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1n << 120n), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      const text = formatUnits(units, decimals)
      expect(readAmount(text, decimals)).toBe(units)
      expect(parseUnits(text, decimals)).toBe(units)
    }),
  )
})
