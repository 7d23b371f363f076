// Proves threat 20.
import { expect, test } from 'vitest'
import { normalizePhoneNumber } from './normalize-phone-number.js'

test.each([
  ['with the national dialing zero', '+44 (0)7911 123456', '+447911123456'],
  ['with the calling code twice', '+1 1 213 373 4253', '+12133734253'],
  ['with digits of another script', '+１２１３３７３４２５３', '+12133734253'],
])('threat 20: normalizes spellings of one phone number: %s', (_, text, number) => {
  expect(normalizePhoneNumber(text)).toBe(number)
})

test('keeps a leading zero that is part of the phone number', () => {
  expect(normalizePhoneNumber('+39 06 1234 5678')).toBe('+390612345678')
})

test.each(['+44 00 7911 123456', '+999 123 4567', '12133734253'])('rejects the phone number %s', (text) => {
  expect(normalizePhoneNumber(text)).toBeUndefined()
})
