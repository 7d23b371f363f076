import { defineLoginMethod } from '../define-login-method.js'

export const telegram = defineLoginMethod({
  accountType: 'telegram',
  wireFlag: 'telegram_auth',
  group: 'web2',
})
