import { isEmbeddedWallet, isPlusEmail, proves } from '@keyhook/sdk/wire'
import type { LinkedAccount } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { listedEntry } from './listed-entry.js'

type Rules = Pick<AppSettings, 'allowlist' | 'disablePlusEmails'>

/**
 * Checks one account against the access rules of an app. Returns `unlisted` for a kind of account that allowlists
 * cannot contain. The user's other accounts then decide (threat 20).
 */
function judge({ allowlist, disablePlusEmails }: Rules, account: LinkedAccount): 'allowed' | 'refused' | 'unlisted' {
  if (account.type === 'other' || isEmbeddedWallet(account)) return 'unlisted'
  if (disablePlusEmails && account.type === 'email' && isPlusEmail(account.address)) return 'refused'
  if (!allowlist) return 'allowed'
  const listed = listedEntry(account)
  if (!listed) return 'unlisted'
  const { list } = listed
  const entry = withNetwork(account, listed.entry)
  const isListed =
    entry !== undefined &&
    (allowlist[list].includes(entry) ||
      (list === 'emails' && allowlist.emails.includes(entry.slice(entry.lastIndexOf('@')))))
  return isListed ? 'allowed' : 'refused'
}

/** Adds its network to a contract account. On another network, the same address can have another owner. */
export function withNetwork(account: LinkedAccount, entry: string | undefined): string | undefined {
  if (account.type !== 'wallet' || !('signedBy' in account) || account.signedBy !== 'contract') return entry
  return `${account.chainId}:${entry}`
}

/**
 * Returns true if a user with these accounts may use the app. Ignores embedded wallets, because they are created after
 * the login. Ignores imported accounts that the user never proved (security rule 46).
 */
export const isAllowed = (rules: Rules, accounts: readonly LinkedAccount[]): boolean =>
  accounts.some((account) => account.firstVerifiedAt !== null && judge(rules, account) === 'allowed')

/** Returns true if a user with these accounts can log in again with one of the app's login methods. */
export const canLogIn = (app: Rules & Pick<AppSettings, 'loginMethods'>, accounts: readonly LinkedAccount[]): boolean =>
  accounts.some((account) => judge(app, account) === 'allowed') &&
  accounts.some(
    (account) => judge(app, account) !== 'refused' && app.loginMethods.some((method) => proves(method, account)),
  )

/**
 * Throws 403 unless a user who has just verified `account` may use the app. Takes the user's other accounts into
 * account.
 */
export function requireAllowed(rules: Rules, account: LinkedAccount, others: readonly LinkedAccount[]): void {
  const verdict = judge(rules, account)
  if (verdict === 'refused' || (verdict === 'unlisted' && !isAllowed(rules, others))) throw notAllowed()
}

export const notAllowed = () => new HttpError(403, 'allowlist_rejected', "You don't have access to this app")
