import { expect, test } from 'vitest'
import { median, quantile } from './quantile.js'

test('is the smallest value that such a share of all values does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)

  expect(quantile(values, 0.95)).toBe(95)
  expect(quantile(values, 0.99)).toBe(99)
  expect(quantile([7], 0.95)).toBe(7)
})

test('the median of an odd number is the one in the middle', () => {
  expect(median([3, 100, 1])).toBe(3)
})

test('behavior: of nothing there is none', () => {
  expect(median([])).toBeNaN()
})
