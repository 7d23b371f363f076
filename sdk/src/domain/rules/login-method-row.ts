import type { LoginMethod } from '../entities/app.js'
import { type LoginMethodName, type LoginMethodRow, loginMethods } from './login-methods.js'

/** The row of a method; undefined for one this version does not know. */
export function loginMethodRow(method: LoginMethod): LoginMethodRow | undefined {
  const name = method.startsWith('privy:') ? 'cross_app' : method.startsWith('custom:') ? 'custom_oauth' : method
  return Object.hasOwn(loginMethods, name) ? loginMethods[name as LoginMethodName] : undefined
}
