import type { LoginMethod } from '../../entities/app.js'
import type { LinkedAccount } from '../../entities/linked-account.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'
import { loginMethodRow } from './login-method-row.js'

/**
 * Returns true if the account logs in with the method. Issuers and other apps match their own accounts only; wallets
 * match external wallets of their chain.
 */
export function proves(method: LoginMethod, account: LinkedAccount): boolean {
  const row = loginMethodRow(method)
  return (
    row?.accountType === account.type &&
    (account.type !== 'wallet' || (account.chainType === row.chainType && !isEmbeddedWallet(account))) &&
    (account.type !== 'custom_oauth' || account.provider === method) &&
    (account.type !== 'cross_app' || `privy:${account.providerApp.id}` === method)
  )
}
