import { defineMfaMethod } from '../define-mfa-method.js'

/** Codes of an authenticator app (RFC 6238). */
export const totp = defineMfaMethod({
  name: 'authenticator app',
  columns: { sealed_totp: null, totp_step: 0, sealed_new_totp: null },
  enrolledColumn: 'sealed_totp',
  sealedColumns: ['sealed_totp', 'sealed_new_totp'],
})
