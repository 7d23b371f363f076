// Proves threat 71.
import { expect, test } from 'vitest'
import { isHighFee } from './is-high-fee.js'

test.each([
  ['the usual price', { balance: 1000n, fee: 10n, price: 10n, usual: 10n }, false],
  ['ten times the usual price', { balance: 1000n, fee: 10n, price: 100n, usual: 10n }, false],
  ['more than ten times the usual price', { balance: 1000n, fee: 10n, price: 101n, usual: 10n }, true],
  ['a price without a second source', { balance: 1000n, fee: 10n, price: 101n, usual: undefined }, false],
  ['half of the balance', { balance: 1000n, fee: 500n, price: 1n, usual: undefined }, false],
  ['more than half of the balance', { balance: 1000n, fee: 501n, price: 1n, usual: undefined }, true],
  ['more than the balance', { balance: 1000n, fee: 1001n, price: 1n, usual: undefined }, false],
])('threat 71: decides whether a fee of %s is too high', (_, fee, isHigh) => {
  expect(isHighFee(fee)).toBe(isHigh)
})
