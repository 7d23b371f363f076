import { defineLoginMethod } from '../define-login-method.js'

export const passkey = defineLoginMethod({
  accountType: 'passkey',
  wireFlag: 'passkey_auth',
  group: 'web2',
})
