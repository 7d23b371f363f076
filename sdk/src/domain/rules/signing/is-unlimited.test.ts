// Proves threat 60.
import { expect, test } from 'vitest'
import { isUnlimited } from './is-unlimited.js'

test.each([
  [(1n << 256n) - 1n, true],
  [(1n << 256n) - 2n, true],
  [(1n << 160n) - 1n, true],
  [(1n << 96n) - 1n, true],
  // The total supply of a token with an unusually large supply, which is still a limit.
  [10n ** 15n * 10n ** 18n, false],
  [0n, false],
])('isUnlimited(%s) returns %s', (amount, expected) => {
  expect(isUnlimited(amount)).toBe(expected)
})
