import type { LoginMethod } from '../../entities/app.js'
import { loginMethodRow } from './login-method-row.js'

/** Returns whether a method redirects to an OAuth provider, an issuer or another app. */
export function redirects(method: LoginMethod): boolean {
  const { accountType, prefix } = loginMethodRow(method) ?? {}
  return prefix !== undefined || accountType?.endsWith('_oauth') === true
}
