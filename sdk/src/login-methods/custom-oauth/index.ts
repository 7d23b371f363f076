import { defineLoginMethod } from '../define-login-method.js'

export const customOAuth = defineLoginMethod({ accountType: 'custom_oauth', prefix: 'custom:', group: 'web2' })
