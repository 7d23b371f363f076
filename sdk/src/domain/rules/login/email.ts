import { KeyhookError } from '../../errors/base.js'
import { normalizeEmail } from './normalize-email.js'

/** Whether text is an email address, by the rule that the provider has. */
export const isEmail = (email: string): boolean => normalizeEmail(email) !== undefined

/**
 * The address without spaces around it.
 *
 * Throws `INVALID_DATA` with the words for the user: it is no address, or has a '+' where the app allows none.
 */
export function checkEmail(email: string, { disablePlusEmails }: { disablePlusEmails: boolean }): string {
  if (typeof email !== 'string' || !isEmail(email))
    throw new KeyhookError('INVALID_DATA', 'Please enter a valid email address.', { reason: 'invalid_email' })
  if (disablePlusEmails && email.includes('+'))
    throw new KeyhookError('INVALID_DATA', "Please enter a valid email address without a '+'.", {
      reason: 'disallowed_plus_email',
    })
  return email.trim()
}
