import { defineMfaMethod } from '../define-mfa-method.js'

export const totp = defineMfaMethod({ answer: 'code', begins: false })
