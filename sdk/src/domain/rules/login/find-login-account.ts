import type { LoginMethod } from '../../entities/login-method.js'
import type { LinkedAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { proves } from './proves.js'

/** Returns the account that a method has just verified: the account of its type with the latest verification. */
export function findLoginAccount(user: User, method: LoginMethod): LinkedAccount | null {
  const verifiedAt = ({ latestVerifiedAt }: LinkedAccount) => latestVerifiedAt?.getTime() ?? 0
  const ofMethod = user.linkedAccounts.filter((account) => proves(method, account))
  return ofMethod.sort((a, b) => verifiedAt(b) - verifiedAt(a))[0] ?? null
}
