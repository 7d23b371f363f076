import type { AppSettings } from '../settings/parse-settings.js'

/** Returns true if the app requires MFA for this action. Applies to users with MFA. Unknown actions require MFA. */
export function isMfaRequired({ mfa: { requiredFor } }: Pick<AppSettings, 'mfa'>, kind: string): boolean {
  const named: readonly string[] = requiredFor
  if (kind === 'recover' || kind === 'account') return named.includes(kind)
  // A signature of unknown kind requires MFA if any kind of signature does.
  if (kind === 'sign') return named.some((each) => each.startsWith('sign'))
  if (kind === 'sign-message' || kind === 'sign-typed-data' || kind === 'sign-transaction')
    return named.includes('sign') || named.includes(kind)
  return true
}
