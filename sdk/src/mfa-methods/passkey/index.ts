import { defineMfaMethod } from '../define-mfa-method.js'

export const passkey = defineMfaMethod({ answer: 'passkey', begins: true })
