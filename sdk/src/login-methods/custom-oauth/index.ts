import { defineLoginMethod } from '../define-login-method.js'

export const customOAuth = defineLoginMethod({ accountType: 'custom_oauth', group: 'web2' })
