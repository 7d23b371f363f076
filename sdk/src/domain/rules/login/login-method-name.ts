import type { LoginMethod, LoginOption } from '../../entities/login-method.js'
import type { LoginMethodName } from '../../../login-methods/login-methods.js'

/**
 * Returns the name of a method's row and texts. All other apps (`privy:<id>`) share one, and so do all custom issuers.
 */
export const loginMethodName = <option extends LoginMethod | LoginOption>(option: option) =>
  option.replace(/^privy:.*/, 'cross_app').replace(/^custom:.*/, 'custom_oauth') as loginMethodName.Of<option>

export declare namespace loginMethodName {
  type Of<option> = Exclude<option, `${string}:${string}`> | Extract<LoginMethodName, 'cross_app' | 'custom_oauth'>
}
