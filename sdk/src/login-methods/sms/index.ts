import { defineLoginMethod } from '../define-login-method.js'

export const sms = defineLoginMethod({ accountType: 'phone', wireFlag: 'sms_auth', group: 'web2', input: 'phone' })
