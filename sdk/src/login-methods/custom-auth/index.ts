import { defineLoginMethod } from '../define-login-method.js'

export const custom = defineLoginMethod({ accountType: 'custom_auth' })
