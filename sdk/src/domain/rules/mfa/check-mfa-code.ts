import { KeyhookError } from '../../errors/base.js'
import type { MfaFactor } from '../../entities/mfa.js'
import { codeLength } from '../limits.js'
import { toLatinDigits } from '../login/to-latin-digits.js'

/**
 * Returns an MFA code without typed spaces.
 *
 * Throws `INVALID_DATA` with a message for the user if the code is malformed. Only a recovery code may contain
 * characters other than digits, or have more than 6 characters.
 */
export function checkMfaCode(method: MfaFactor, code: unknown): string {
  if (typeof code !== 'string') throw new KeyhookError('INVALID_DATA', 'Invalid MFA code')
  const typed = toLatinDigits(code).replaceAll(/\s/g, '')
  if (method === 'recovery_code') {
    if (typed === '') throw new KeyhookError('INVALID_DATA', 'Invalid MFA code')
    return typed
  }
  if (!/^\d*$/.test(typed))
    throw new KeyhookError('INVALID_DATA', 'Passcode can only be numbers', { reason: 'code_not_numeric' })
  if (typed.length !== codeLength)
    throw new KeyhookError('INVALID_DATA', `Passcode must be exactly ${codeLength} numbers`, { reason: 'code_length' })
  return typed
}
