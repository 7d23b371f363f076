import { accountKind } from './account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { accountName } from './account-name.js'

/** Returns a display name for an account, such as 'email account ada@example.com' or 'google account'. */
export function nameAccount({ accountType, identifier }: { accountType: AccountType; identifier: string }): string {
  const { identifier: field, listed } = accountKind(accountType)
  return accountName(accountType, listed?.field === field ? identifier : undefined)
}
