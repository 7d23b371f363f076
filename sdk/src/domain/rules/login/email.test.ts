import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEmail, isEmail } from './email.js'

test.each(['ada@example.com', 'a.b+c@sub.example.co.uk', "o'brien@example.ie", ' ADA@example.com '])(
  'accepts %j as an email address',
  (email) => expect(isEmail(email)).toBe(true),
)

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'a@b@example.com',
  'ada @example.com',
  'ada@exa mple.com',
  'ada@example..com',
  'ada@.com',
  'ada@example.com.',
  '<ada@example.com>',
  'b@b.+_-a9',
  'ünï@exämple.de',
  'ada,bob@example.com',
  `${'a'.repeat(250)}@b.de`,
])('rejects %j as an email address', (email) => expect(isEmail(email)).toBe(false))

test('accepts any email address that the property test generates', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => isEmail(email)))
})

test('trims spaces around an email address', () => {
  expect(checkEmail('\tada@example.com ', { disablePlusEmails: true })).toBe('ada@example.com')
})

test("rejects a '+' with a readable message only if the app forbids it", () => {
  expect(() => checkEmail('ada+1@example.com', { disablePlusEmails: true })).toThrow(
    expect.objectContaining({
      code: 'INVALID_DATA',
      message: "Please enter a valid email address without a '+'.",
    }),
  )
  expect(checkEmail('ada+1@example.com', { disablePlusEmails: false })).toBe('ada+1@example.com')
})
