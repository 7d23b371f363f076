import { isPlusEmail } from './normalize-email.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** The one gate of an app (threat 20). `email` is normalised. */
export function admit(
  { allowlist, disablePlusEmails }: Pick<AppSettings, 'allowlist' | 'disablePlusEmails'>,
  email: string,
): 'admitted' | 'plus-email' | 'not-listed' {
  if (disablePlusEmails && isPlusEmail(email)) return 'plus-email'
  if (!allowlist) return 'admitted'
  const domain = email.slice(email.lastIndexOf('@'))
  return allowlist.emails.includes(email) || allowlist.emails.includes(domain) ? 'admitted' : 'not-listed'
}
