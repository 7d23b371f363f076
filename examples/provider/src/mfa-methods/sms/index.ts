import { defineMfaMethod } from '../define-mfa-method.js'

/** MFA codes by SMS. In an app with SMS login, SMS cannot be an MFA method. */
export const sms = defineMfaMethod({
  name: 'text message',
  columns: { phone: null },
  enrolledColumn: 'phone',
  excludedBy: 'sms',
})
