import { isEmbeddedWallet, isPlusEmail, proves } from '@keyhook/sdk/wire'
import type { LinkedAccount } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { listedEntry } from './listed-entry.js'

type Rules = Pick<AppSettings, 'allowlist' | 'disablePlusEmails'>

/**
 * The one gate of an app, for an account: it is admitted, or refused, or of a kind that no list names, and then the
 * user's other accounts decide (threat 20).
 */
function judge({ allowlist, disablePlusEmails }: Rules, account: LinkedAccount): 'admitted' | 'refused' | 'unlisted' {
  if (account.type === 'other' || isEmbeddedWallet(account)) return 'unlisted'
  if (disablePlusEmails && account.type === 'email' && isPlusEmail(account.address)) return 'refused'
  if (!allowlist) return 'admitted'
  const listed = listedEntry(account)
  if (!listed) return 'unlisted'
  const { entry, list } = listed
  const isListed =
    entry !== undefined &&
    (allowlist[list].includes(entry) ||
      (list === 'emails' && allowlist.emails.includes(entry.slice(entry.lastIndexOf('@')))))
  return isListed ? 'admitted' : 'refused'
}

/** Whether a user with these accounts may use the app. Embedded wallets do not count: they come after the login. */
export const isAdmitted = (rules: Rules, accounts: readonly LinkedAccount[]): boolean =>
  accounts.some((account) => judge(rules, account) === 'admitted')

/** Whether a user with these accounts can log in again: through the gate, by a method that the app offers. */
export const canLogIn = (app: Rules & Pick<AppSettings, 'loginMethods'>, accounts: readonly LinkedAccount[]): boolean =>
  isAdmitted(app, accounts) &&
  accounts.some(
    (account) => judge(app, account) !== 'refused' && app.loginMethods.some((method) => proves(method, account)),
  )

/** Lets a user pass who has just proved to own `account`, with the other accounts they have. */
export function requireAdmitted(rules: Rules, account: LinkedAccount, others: readonly LinkedAccount[]): void {
  const verdict = judge(rules, account)
  if (verdict === 'refused' || (verdict === 'unlisted' && !isAdmitted(rules, others))) throw notAdmitted()
}

export const notAdmitted = () => new HttpError(403, 'allowlist_rejected', "You don't have access to this app")
