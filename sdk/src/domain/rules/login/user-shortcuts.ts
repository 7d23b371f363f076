import { methodVerbs } from '../../../login-methods/all/verbs.js'
import { loginMethods } from '../../../login-methods/login-methods.js'
import type { AccountOfType, LinkedAccount } from '../../entities/linked-account.js'
import type { UserShortcuts } from '../../entities/user.js'

const types = {
  email: 'email',
  phone: 'phone',
  smartWallet: 'smart_wallet',
} as const satisfies {
  [
    name in Exclude<keyof UserShortcuts, keyof typeof loginMethods | 'wallet' | 'delegatedWallets'> | 'email'
  ]-?: NonNullable<UserShortcuts[name]>['type']
}

/** A user's accounts by kind. Kinds the user has no account of are left out, save the three that are always there. */
export function userShortcuts(accounts: readonly LinkedAccount[]): UserShortcuts {
  const wallets = accounts.filter((account): account is AccountOfType<'wallet'> => account.type === 'wallet')
  const delegatedWallets = wallets.filter(({ delegated }) => delegated)
  const methods = methodVerbs.map((verb) => {
    const name = verb.toLowerCase() as Lowercase<typeof verb>
    return [name, loginMethods[name].accountType] as const
  })
  const latest = [...Object.entries(types), ...methods].flatMap(([name, type]) => {
    const account = accounts.findLast((account) => account.type === type)
    return account ? [[name, account] as const] : []
  })
  return {
    email: undefined,
    phone: undefined,
    wallet: wallets[0],
    // The table above was checked: each name holds the account of its type.
    ...(Object.fromEntries(latest) as Partial<UserShortcuts>),
    ...(delegatedWallets.length > 0 && { delegatedWallets }),
  }
}
