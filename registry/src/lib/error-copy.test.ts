import { errorCodes, errorReasons } from '@keyhook/sdk/core'
import { expect, test } from 'vitest'
import { errorCopy } from './error-copy'

test.each(errorCodes)('has a message for %s', (code) => {
  expect(errorCopy({ code, message: '' }).title).not.toBe('')
})

test.each([
  ['INVALID_CREDENTIALS', 'Invalid or expired verification code', undefined],
  ['LINKED_TO_ANOTHER_USER', 'Authentication failed', 'This account has already been linked to another user.'],
  ['ALLOWLIST_REJECTED', "You don't have access to this app", 'Have you been invited?'],
  ['CAPTCHA_FAILURE', 'You did not pass CAPTCHA. Please try again.', undefined],
  ['CAPTCHA_TIMEOUT', 'Something went wrong! Please try again later.', undefined],
  ['TIMED_OUT', 'Timed out', undefined],
  ['INSUFFICIENT_BALANCE', 'Insufficient balance', undefined],
  ['TRANSACTION_FAILURE', 'Transaction failure', undefined],
  ['UNKNOWN_AUTH_ERROR', 'Something went wrong', 'Try again later'],
  ['USER_LIMIT_REACHED', 'Unable to sign in', undefined],
] as const)('shows the error text of the specification for %s', (code, title, detail) => {
  expect(errorCopy({ code, message: 'for developers' })).toMatchObject(detail ? { title, detail } : { title })
})

test('suggests trying later after too many requests, with a button to go back', () => {
  expect(errorCopy({ code: 'TOO_MANY_REQUESTS', message: '' })).toEqual({
    title: 'Request failed',
    detail: 'Too many attempts. Try again later.',
    action: 'Go back',
  })
})

test('offers another method if a login method is not allowed', () => {
  expect(errorCopy({ code: 'DISALLOWED_LOGIN_METHOD', message: '' })).toMatchObject({
    title: 'Not allowed',
    action: 'Try another method',
  })
})

test('shows a message that the server wrote for the user', () => {
  const message = 'Choose a shorter name.'

  expect(errorCopy({ code: 'INVALID_DATA', message, reason: 'server_message' }).detail).toBe(message)
})

test.each([
  ['CAPTCHA_FAILURE', 'invalid_captcha', { title: 'Please try again.' }],
  [
    'DISALLOWED_LOGIN_METHOD',
    'region_not_supported',
    { title: 'This region is not supported', detail: 'SMS authentication from this region is not available' },
  ],
] as const)('shows the text of the specification for %s with the reason %s', (code, reason, words) => {
  expect(errorCopy({ code, message: '', reason })).toMatchObject(words)
})

test.each(errorReasons.filter((reason) => reason !== 'server_message'))(
  'has its own text for the reason %s',
  (reason) => {
    const withoutReason = errorCopy({ code: 'INVALID_DATA', message: 'for developers' })

    expect(errorCopy({ code: 'INVALID_DATA', message: 'for developers', reason })).not.toEqual(withoutReason)
  },
)

test('hides the message of an error without a reason', () => {
  expect(errorCopy({ code: 'INVALID_DATA', message: 'The provider returned 400.' }).detail).not.toContain('provider')
})

test('hides error messages that are meant for developers', () => {
  expect(JSON.stringify(errorCopy({ code: 'UNKNOWN_AUTH_ERROR', message: 'stack of things' }))).not.toContain('stack')
})
