import { defineLoginMethod } from '../define-login-method.js'

export const guest = defineLoginMethod({ accountType: 'guest' })
