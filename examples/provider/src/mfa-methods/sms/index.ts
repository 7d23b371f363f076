import { defineMfaMethod } from '../define-mfa-method.js'

/** MFA codes by SMS. A phone number that logs in cannot be an MFA method. */
export const sms = defineMfaMethod({
  name: 'text message',
  columns: { phone: null },
  enrolledColumn: 'phone',
  excludedBy: 'sms',
})
