import { defineMfaMethod } from '../define-mfa-method.js'

/** Codes by text message. A number that logs in is no second factor. */
export const sms = defineMfaMethod({
  name: 'text message',
  columns: { phone: null },
  enrolledColumn: 'phone',
  excludedBy: 'sms',
})
