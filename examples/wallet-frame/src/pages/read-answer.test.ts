import { expect, test } from 'vitest'
import { problemOfCode, readAnswer } from './read-answer.js'

test.each(['123 456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३ ४५६', '１２３４５６'])('accepts the MFA code %s', (typed) => {
  expect(readAnswer('totp', typed)).toBe('123456')
})

test.each(['12345', '1234567', 'abcdef', ''])('rejects %j as an MFA code', (typed) => {
  expect(readAnswer('sms', typed)).toBe(undefined)
})

test.each([
  ['12345a', 'notNumeric'],
  ['12 345', 'notCode'],
  ['', 'notCode'],
])('explains why %j is not a valid MFA code', (typed, problem) => {
  expect(problemOfCode(typed)).toBe(problem)
})

test('accepts a recovery code typed with spaces', () => {
  expect(readAnswer('recovery_code', 'abcd efgh')).toBe('abcdefgh')
})
