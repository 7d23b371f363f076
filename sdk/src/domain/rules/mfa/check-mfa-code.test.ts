import { expect, test } from 'vitest'
import { checkMfaCode } from './check-mfa-code.js'

test('accepts six digits as an MFA code, and removes spaces', () => {
  expect(checkMfaCode('totp', ' 123 456\n')).toBe('123456')
})

test.each([
  ['totp', '12a456', 'Passcode can only be numbers'],
  ['sms', '12345', 'Passcode must be exactly 6 numbers'],
  ['sms', '1234567', 'Passcode must be exactly 6 numbers'],
  ['totp', 123456, 'Invalid MFA code'],
  ['sms', undefined, 'Invalid MFA code'],
  ['recovery_code', ' ', 'Invalid MFA code'],
] as const)('with the MFA method %s, rejects %j with %s', (method, code, message) => {
  expect(() => checkMfaCode(method, code)).toThrow(expect.objectContaining({ code: 'INVALID_DATA', message }) as Error)
})

test('accepts a recovery code with characters other than digits', () => {
  expect(checkMfaCode('recovery_code', 'abcde-fgh23')).toBe('abcde-fgh23')
})
