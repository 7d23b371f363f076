import { defineMfaMethod } from '../define-mfa-method.js'

export const sms = defineMfaMethod({ answer: 'code', begins: true })
