import type { LoginMethod } from '../entities/app.js'
import type { LinkedAccount } from '../entities/linked-account.js'
import type { User } from '../entities/user.js'
import { loginMethodRow } from './login-method-row.js'

/** The account a method has just proven: of several of its kind the one verified last. */
export function findLoginAccount(user: User, method: LoginMethod): LinkedAccount | null {
  const row = loginMethodRow(method)
  const verifiedAt = ({ latestVerifiedAt }: LinkedAccount) => latestVerifiedAt?.getTime() ?? 0
  const ofMethod = user.linkedAccounts.filter(
    (account) =>
      account.type === row?.accountType &&
      (account.type !== 'wallet' || (account.walletClientType !== 'privy' && account.chainType === row.chainType)) &&
      (account.type !== 'cross_app' || `privy:${account.providerApp.id}` === method),
  )
  return ofMethod.sort((a, b) => verifiedAt(b) - verifiedAt(a))[0] ?? null
}
