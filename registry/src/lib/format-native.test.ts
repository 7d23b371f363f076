import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFiat } from './format-fiat'
import { formatNative, formatUnits } from './format-native'

const ether = { decimals: 18, symbol: 'ETH' }

test.each([
  [0n, '0 ETH'],
  [10n ** 18n, '1 ETH'],
  [15n * 10n ** 17n, '1.5 ETH'],
  [42_000_000_000_000n, '0.000042 ETH'],
  [1_234_567_890_123_456_789n, '1.234568 ETH'],
  [1n, '<0.000001 ETH'],
  [499_999_999_999n, '<0.000001 ETH'],
])('%s wei is shown as %s', (value, shown) => {
  expect(formatNative(value, ether)).toBe(shown)
})

test('a currency with few decimals shows all of them', () => {
  expect(formatNative(1_234n, { decimals: 2, symbol: 'X' })).toBe('12.34 X')
})

test('units are exact, whatever the number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      const [whole = '', fraction = ''] = formatUnits(value, decimals).split('.')
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value)
    }),
  )
})

test.each([
  [10n ** 18n, 3127.4, '$3,127.40'],
  [1n, 3127.4, '<$0.01'],
  [0n, 3127.4, '$0.00'],
  [10n ** 18n, undefined, undefined],
  [10n ** 18n, Number.NaN, undefined],
])('%s wei at %s dollars is %s', (value, price, shown) => {
  expect(formatFiat(value, 18, price)).toBe(shown)
})
