import type { methodVerbs } from '../../login-methods/all/verbs.js'
import type { LoginMethods } from '../../login-methods/login-methods.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type {
  AccountOfType,
  EmailAccount,
  LinkedAccount,
  PhoneAccount,
  SmartWalletAccount,
  WalletAccount,
} from './linked-account.js'

/** A user of the app. */
export type User = UserShortcuts & {
  /** Opaque user ID. It is unique within the app and never reused. */
  readonly id: string
  /** Creation time. */
  readonly createdAt: Date
  /** Accounts of the user: email, phone, wallets, social accounts. */
  readonly linkedAccounts: readonly LinkedAccount[]
  /** The enrolled MFA methods. May be empty. */
  readonly mfaMethods: readonly MfaMethod[]
  /** True if the user has accepted the app's terms. */
  readonly hasAcceptedTerms: boolean
  /** True if the user's only credential is a guest credential in this browser. */
  readonly isGuest: boolean
  /** Metadata that the app's server has stored for the user. */
  readonly customMetadata?: Readonly<Record<string, string | number | boolean>> | undefined
}

type WithShortcut = Lowercase<(typeof methodVerbs)[number]>

/** Shortcuts to accounts, each named after a login method. */
type MethodShortcuts = {
  readonly [method in WithShortcut]?: AccountOfType<LoginMethods[method]['accountType']> | undefined
}

/**
 * Shortcuts to one verified account of each type in `linkedAccounts`: the first wallet, and the latest of all other
 * types.
 */
export type UserShortcuts = MethodShortcuts & {
  readonly email: EmailAccount | undefined
  readonly phone: PhoneAccount | undefined
  /** The first linked wallet, embedded wallets included. */
  readonly wallet: WalletAccount | undefined
  readonly smartWallet?: SmartWalletAccount | undefined
  /** The wallets that the user delegated to the app. */
  readonly delegatedWallets?: readonly WalletAccount[] | undefined
}

/** A session of the user. */
export type UserSession = {
  /** ID of the session, for ending it. */
  readonly id: string
  /**
   * Six digits, such as '123 456'. The page on which the user approves this session's browser shows the same digits.
   */
  readonly number: string
  /** Browser that logged in, such as 'Firefox'; null if unknown. */
  readonly browser: string | null
  /** Operating system, such as 'Linux'. */
  readonly system: string | null
  /** Time of the login. */
  readonly createdAt: Date
  /** Time of the last token renewal. At most an hour before the last use. */
  readonly lastUsedAt: Date
  /** True for the current session. */
  readonly isCurrent: boolean
  /** True if this session's browser can open the user's wallets only after another session approves it. */
  readonly awaitsApproval: boolean
}
