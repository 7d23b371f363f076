import type { LoginMethod } from '../../entities/login-method.js'
import { loginMethodName } from './login-method-name.js'
import type { LoginMethodRow } from '../../../login-methods/define-login-method.js'
import { loginMethods } from '../../../login-methods/login-methods.js'

/** Returns the row of a method; undefined for a method that this version does not support. */
export function loginMethodRow(method: LoginMethod): LoginMethodRow | undefined {
  const name = loginMethodName(method)
  return Object.hasOwn(loginMethods, name) ? loginMethods[name] : undefined
}
