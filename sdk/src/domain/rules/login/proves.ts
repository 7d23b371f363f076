import type { LoginMethod } from '../../entities/login-method.js'
import type { LinkedAccount } from '../../entities/linked-account.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'
import { accountHandle } from './account-handle.js'
import { loginMethodRow } from './login-method-row.js'

/** Returns whether a method logs in with an account. Wallets on Ethereum and on Solana have a method each. */
export function proves(method: LoginMethod, account: LinkedAccount): boolean {
  if (isEmbeddedWallet(account)) return false
  const handle = accountHandle(account)
  return handle ? handle.method === method : loginMethodRow(method)?.accountType === account.type
}
