// Proves security rule 14.
import { expect, test } from 'vitest'
import { makeCode } from './make-code.js'

test('threat 10: creates six-digit codes with leading zeros, which rarely repeat', () => {
  const codes = Array.from({ length: 20_000 }, makeCode)

  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  // Among 20,000 random codes of a million, about 200 are equal by chance.
  expect(new Set(codes).size).toBeGreaterThan(19_500)
  for (let position = 0; position < 6; position++) {
    const zeros = codes.filter((code) => code[position] === '0').length
    expect(zeros).toBeGreaterThan(1700)
    expect(zeros).toBeLessThan(2300)
  }
})
