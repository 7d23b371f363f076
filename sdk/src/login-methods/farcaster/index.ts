import { defineLoginMethod } from '../define-login-method.js'

export const farcaster = defineLoginMethod({
  accountType: 'farcaster',
  wireFlag: 'farcaster_auth',
  group: 'web2',
})
