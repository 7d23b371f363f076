import { defineLoginMethod } from '../define-login-method.js'

export const email = defineLoginMethod({ accountType: 'email', wireFlag: 'email_auth', group: 'web2', input: 'email' })
