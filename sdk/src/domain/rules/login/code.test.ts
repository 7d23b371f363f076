import { expect, test } from 'vitest'
import { checkCode } from './code.js'

test.each([
  ['123456', '123456'],
  [' 123456\n', '123456'],
  ['123 456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['000000', '000000'],
])('parses %j as the code %s', (typed, code) => expect(checkCode(typed)).toBe(code))

test.each(['12345a', 'abcdef', '12-456', '½23456', '12345.', '+12345'])('rejects %j as a non-numeric code', (typed) =>
  expect(() => checkCode(typed)).toThrow(
    expect.objectContaining({ code: 'INVALID_DATA', message: 'Code should be numeric' }),
  ),
)

test.each(['', ' ', '12345', '1234567'])('rejects %j as a code without exactly six digits', (typed) =>
  expect(() => checkCode(typed)).toThrow(
    expect.objectContaining({ code: 'INVALID_DATA', message: 'Code should be 6 digits' }),
  ),
)
