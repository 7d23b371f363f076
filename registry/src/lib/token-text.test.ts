// Proves threat 60.
import { expect, test } from 'vitest'
import { exactText, groupDigits, shortSymbol, tokenText } from './token-text'

const usdc = { symbol: 'USDC', decimals: 6 }

test.each([
  [25_000_000n, usdc, '25 USDC'],
  [1_000_000_500_000n, usdc, '1,000,000.5 USDC'],
  [1n, usdc, '0.000001 USDC'],
  [1_234_567_890n, { symbol: 'SOL', decimals: 9 }, '1.234568 SOL'],
  [1_000_000_000n, { symbol: 'SOL', decimals: 9 }, '1 SOL'],
  [1n, { symbol: 'SOL', decimals: 9 }, '<0.000001 SOL'],
  [1_000_000_000_000_001n, { symbol: 'WETH', decimals: 18 }, '0.001 WETH'],
  [123_456_789_012_345_678n, { symbol: 'WETH', decimals: 18 }, '0.123457 WETH'],
  [2n ** 255n, { symbol: 'W'.repeat(32), decimals: 0 }, '578960…9968 WWWWWWWWWWWW…'],
  [5n, { symbol: 'US\u202EDC', decimals: 0 }, '5 US[U+202E]DC'],
])('formats %s of %o as %s', (amount, token, text) => {
  expect(tokenText(amount, token)).toBe(text)
})

test('shows the exact amount of a token on hover', () => {
  expect(exactText(123_456_789_012_345_678n, { symbol: 'WETH', decimals: 18 })).toBe('0.123456789012345678 WETH')
})

test('adds no separators to decimals, and cuts a token symbol only between characters', () => {
  expect(groupDigits('1234.56789')).toBe('1,234.56789')
  expect(shortSymbol('🌙'.repeat(20))).toBe(`${'🌙'.repeat(12)}…`)
})
