import { defineLoginMethod } from '../define-login-method.js'

export const crossApp = defineLoginMethod({ accountType: 'cross_app', group: 'web2' })
