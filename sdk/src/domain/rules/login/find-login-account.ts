import type { LoginMethod } from '../../entities/app.js'
import type { LinkedAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { proves } from './proves.js'

/** The account a method has just proven: of several of its kind the one verified last. */
export function findLoginAccount(user: User, method: LoginMethod): LinkedAccount | null {
  const verifiedAt = ({ latestVerifiedAt }: LinkedAccount) => latestVerifiedAt?.getTime() ?? 0
  const ofMethod = user.linkedAccounts.filter((account) => proves(method, account))
  return ofMethod.sort((a, b) => verifiedAt(b) - verifiedAt(a))[0] ?? null
}
