import type { User } from '../../entities/user.js'
import { isSameAddress } from '../wallet/is-same-address.js'

/** Whether a wallet is one of the user's accounts. */
export const isLinked = (user: User | undefined, address: string): boolean =>
  user?.linkedAccounts.some((account) => account.type === 'wallet' && isSameAddress(account.address, address)) ?? false
