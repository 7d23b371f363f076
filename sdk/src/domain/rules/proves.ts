import type { LoginMethod } from '../entities/app.js'
import type { LinkedAccount } from '../entities/linked-account.js'
import { isEmbeddedWallet } from './embedded-wallets.js'
import { loginMethodRow } from './login-method-row.js'

/**
 * Whether a method logs in with an account: of issuers and other apps, each only with its own, and of wallets, those from
 * elsewhere of its chain.
 */
export function proves(method: LoginMethod, account: LinkedAccount): boolean {
  const row = loginMethodRow(method)
  if (row?.accountType !== account.type) return false
  switch (account.type) {
    case 'wallet':
      return account.chainType === row.chainType && !isEmbeddedWallet(account)
    case 'custom_oauth':
      return account.provider === method
    case 'cross_app':
      return `privy:${account.providerApp.id}` === method
    default:
      return true
  }
}
