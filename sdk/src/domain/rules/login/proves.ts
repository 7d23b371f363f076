import type { LoginMethod } from '../../entities/login-method.js'
import type { LinkedAccount } from '../../entities/linked-account.js'
import { accountHandle } from './account-handle.js'
import { loginMethodRow } from './login-method-row.js'

/**
 * Returns true if the account is one that the login method verifies. Returns false for embedded wallets, which cannot
 * log in.
 */
export function proves(method: LoginMethod, account: LinkedAccount): boolean {
  const handle = accountHandle(account)
  if (handle) return handle.method === method
  return account.type !== 'wallet' && loginMethodRow(method)?.accountType === account.type
}
