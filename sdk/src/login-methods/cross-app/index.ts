import { defineLoginMethod } from '../define-login-method.js'

export const crossApp = defineLoginMethod({ accountType: 'cross_app', prefix: 'privy:', group: 'web2' })
