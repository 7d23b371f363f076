import type { User } from '../entities/user.js'

/** Whether a wallet is one of the user's accounts. An Ethereum address means the same in any spelling. */
export const isLinked = (user: User | undefined, address: string): boolean =>
  user?.linkedAccounts.some(
    (account) => account.type === 'wallet' && (account.address === address || sameHex(account.address, address)),
  ) ?? false

const sameHex = (one: string, other: string) => /^0x/i.test(one) && one.toLowerCase() === other.toLowerCase()
