import { KeyhookError } from '../../errors/base.js'
import { codeLength } from '../limits.js'
import { toLatinDigits } from './to-latin-digits.js'

/**
 * Returns the six digits of a one-time code without pasted spaces, or the token of a magic link unchanged.
 *
 * Throws `INVALID_DATA` with a message for the user.
 */
export function checkCode(code: string): string {
  if (/^[\w-]{43}$/.test(code)) return code
  const digits = toLatinDigits(String(code)).replaceAll(/\s/g, '')
  if (!/^\d*$/.test(digits))
    throw new KeyhookError('INVALID_DATA', 'Code should be numeric', { reason: 'code_not_numeric' })
  if (digits.length !== codeLength)
    throw new KeyhookError('INVALID_DATA', `Code should be ${codeLength} digits`, { reason: 'code_length' })
  return digits
}
