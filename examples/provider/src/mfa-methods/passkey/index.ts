import { defineMfaMethod } from '../define-mfa-method.js'

/** Linked passkeys that the user has enrolled. */
export const passkey = defineMfaMethod({
  name: 'passkey',
  columns: {},
  isEnrolledAccount: (account) => account.type === 'passkey' && account.enrolledInMfa,
})
