import type { LoginMethod, LoginOption } from '../../entities/login-method.js'
import type { LoginMethodRow } from '../../../login-methods/define-login-method.js'
import { type LoginMethodName, loginMethods } from '../../../login-methods/login-methods.js'

/**
 * Returns the key of a method's definition and texts. All provider apps (`privy:<id>`) share one key. All custom
 * issuers (`custom:<id>`) share another key.
 */
export const loginMethodName = <option extends LoginMethod | LoginOption>(option: option) =>
  option.replace(/^privy:.*/, 'cross_app').replace(/^custom:.*/, 'custom_oauth') as loginMethodName.Of<option>

export declare namespace loginMethodName {
  type Of<option> = Exclude<option, `${string}:${string}`> | Extract<LoginMethodName, 'cross_app' | 'custom_oauth'>
}

/** Returns the definition of a method; undefined for a method that this version does not support. */
export function loginMethodRow(method: LoginMethod): LoginMethodRow | undefined {
  const name = loginMethodName(method)
  return Object.hasOwn(loginMethods, name) ? loginMethods[name] : undefined
}
