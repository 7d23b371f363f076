import type { AppSettings } from '../settings/parse-settings.js'

/** Whether the app asks who has a second factor for one to do this. What is not known here takes one. */
export function isMfaRequired({ mfa: { requiredFor } }: Pick<AppSettings, 'mfa'>, kind: string): boolean {
  const named: readonly string[] = requiredFor
  if (kind === 'recover' || kind === 'account') return named.includes(kind)
  // A signature that may be of any kind counts as each of them.
  if (kind === 'sign') return named.some((each) => each.startsWith('sign'))
  if (kind === 'sign-message' || kind === 'sign-typed-data' || kind === 'sign-transaction')
    return named.includes('sign') || named.includes(kind)
  return true
}
