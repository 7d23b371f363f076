import type { LinkedAccount } from '../../entities/linked-account.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'
import { mostAccounts } from '../../../login-methods/all/capacity.js'
import { accountsOfType } from '../limits.js'

/**
 * Returns true if a user with the given accounts may link one more of a type. Does not count embedded wallets, which
 * are created and not linked. Counts an account that the app's server imported only after the user has proved it.
 */
export function hasCapacity(type: LinkedAccount['type'], accounts: readonly LinkedAccount[]): boolean {
  const linked = accounts.filter(
    (account) => account.type === type && account.firstVerifiedAt !== null && !isEmbeddedWallet(account),
  )
  const most: { readonly [type in LinkedAccount['type']]?: number } = mostAccounts
  return linked.length < (most[type] ?? accountsOfType)
}
