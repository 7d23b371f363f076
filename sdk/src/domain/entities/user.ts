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
  /** Metadata that the app's server stored with the user. */
  readonly customMetadata?: Readonly<Record<string, string | number | boolean>> | undefined
}

type WithShortcut = Lowercase<(typeof methodVerbs)[number]>

/** Shortcuts named after a login method. */
type MethodShortcuts = {
  readonly [method in WithShortcut]?: AccountOfType<LoginMethods[method]['accountType']> | undefined
}

/** Shortcuts to one account of each type in `linkedAccounts`: the first wallet, and the latest of all other types. */
export type UserShortcuts = MethodShortcuts & {
  readonly email: EmailAccount | undefined
  readonly phone: PhoneAccount | undefined
  /** The first linked wallet, embedded wallets included. */
  readonly wallet: WalletAccount | undefined
  readonly smartWallet?: SmartWalletAccount | undefined
  /** The wallets that the user delegated to the app. */
  readonly delegatedWallets?: readonly WalletAccount[] | undefined
}
