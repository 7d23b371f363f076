import { expect, test } from 'vitest'
import { sessionNumber } from './session-number.js'

test('returns a six-digit number for each session', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => sessionNumber(`session ${index}`))

  expect(numbers.every((number) => /^\d{3} \d{3}$/.test(number))).toBe(true)
  expect(new Set(numbers).size).toBeGreaterThan(990)
  expect(sessionNumber('session 1')).toBe(numbers[1])
})
