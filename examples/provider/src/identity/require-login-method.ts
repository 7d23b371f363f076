import { HttpError } from '../base/http-error.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** Throws 403 for a login method that the app does not offer. */
export function requireLoginMethod({ loginMethods }: Pick<AppSettings, 'loginMethods'>, method: LoginMethod): void {
  if (!loginMethods.includes(method))
    throw new HttpError(403, 'disallowed_login_method', `Login with ${method} not allowed.`)
}
