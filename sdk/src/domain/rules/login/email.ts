import { KeyhookError } from '../../errors/base.js'
import { isPlusEmail, normalizeEmail } from './normalize-email.js'

/** Returns true if text is an email address, by the same rule as the provider's. */
export const isEmail = (email: string): boolean => normalizeEmail(email) !== undefined

/**
 * Returns the address without surrounding spaces.
 *
 * Throws `INVALID_DATA` with a message for the user if the text is not an address, or has a forbidden '+'.
 */
export function checkEmail(email: string, { disablePlusEmails }: { disablePlusEmails: boolean }): string {
  const normal = typeof email === 'string' ? normalizeEmail(email) : undefined
  if (normal === undefined)
    throw new KeyhookError('INVALID_DATA', 'Please enter a valid email address.', { reason: 'invalid_email' })
  if (disablePlusEmails && isPlusEmail(normal))
    throw new KeyhookError('INVALID_DATA', "Please enter a valid email address without a '+'.", {
      reason: 'disallowed_plus_email',
    })
  return email.trim()
}
