import type { LoginMethod } from '../../entities/login-method.js'
import { loginMethodRow } from './login-method-row.js'

/** Returns whether a method redirects to an OAuth provider, an issuer or another app. */
export function redirects(method: LoginMethod): boolean {
  return /_oauth$|^cross_app$/.test(loginMethodRow(method)?.accountType ?? '')
}
