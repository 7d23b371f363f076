import type { AccountKind, AccountType } from '../login-methods/account-kind.js'
import { allMethods } from '../login-methods/login-methods.js'
import { normalizeAddress } from '../rules/normalize-address.js'

type Row = (typeof allMethods)[number]
type Kinds = { readonly [row in Row as row['accountType']]: row['accountKind'] }

/**
 * A smart wallet, which is a contract account of an embedded wallet. Its address is derived from that wallet, and no
 * login method verifies it.
 */
const smartWallet = {
  isTransferable: true,
  isFree: true,
  identifier: 'address',
  normalize: (text) => normalizeAddress('ethereum', text),
  invalid: 'The wallet address is not valid.',
  claims: { address: 'address', smart_wallet_type: 'smartWalletType' },
  isNoun: true,
} as const satisfies AccountKind<'smart_wallet'>

/** The kinds of accounts: one for each type that a login method verifies, plus smart wallets. */
export const accountKinds = {
  // `Object.fromEntries` loses the literal types of the names.
  ...(Object.fromEntries(allMethods.map(({ accountKind, accountType }) => [accountType, accountKind])) as Kinds),
  smart_wallet: smartWallet,
} satisfies { readonly [type in AccountType]: AccountKind<type> }

/** An account kind whose type is only known at run time. */
type AnyAccountKind = Omit<AccountKind<AccountType>, 'identifier' | 'listed' | 'claims' | 'nameOf' | 'verifiedAt'> & {
  readonly nameOf?: (account: never) => string
  readonly identifier: string | undefined
  readonly verifiedAt?: string
  readonly listed?: { readonly list: 'emails' | 'phones' | 'wallets'; readonly field: string }
  readonly claims: Readonly<Record<string, string>>
}

export const accountKind = (type: AccountType): AnyAccountKind => accountKinds[type]

/**
 * Account types that any client can create at no cost. They need neither a message nor an account at an OAuth provider.
 */
export const freeTypes: readonly AccountType[] = [
  'smart_wallet' as const,
  ...allMethods.map((row) => row.accountType),
].filter((type) => accountKind(type).isFree)

/** Account types that are removed when the user links another account, such as guest accounts. */
export const endingTypes: readonly AccountType[] = allMethods
  .map(({ accountType }) => accountType)
  .filter((type) => accountKind(type).endsOnLink)
