import { KeyhookError } from '../errors/base.js'

/** The parts an address must have. Whether it can be reached, only a code sent there tells. */
const address = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/

/** Whether text is an email address, spaces around it aside. RFC 5321 allows 254 characters. */
export const isEmail = (email: string): boolean => email.trim().length <= 254 && address.test(email.trim())

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
