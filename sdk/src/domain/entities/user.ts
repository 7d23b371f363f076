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

/** A user of the app, as the provider tells of them. */
export type User = UserShortcuts & {
  /** Opaque, unique within the app, never reused. */
  readonly id: string
  /** When the account was made. */
  readonly createdAt: Date
  /** Everything the user can be known by: addresses, wallets, accounts at other sites. */
  readonly linkedAccounts: readonly LinkedAccount[]
  /** The second factors that the user has enrolled; empty where there is none. */
  readonly mfaMethods: readonly MfaMethod[]
  /** Whether the user has accepted the app's terms. */
  readonly hasAcceptedTerms: boolean
  /** Whether the user has no credentials but this browser's. */
  readonly isGuest: boolean
  /** What the app's own server stored with the user. */
  readonly customMetadata?: Readonly<Record<string, string | number | boolean>> | undefined
}

type WithShortcut = Lowercase<(typeof methodVerbs)[number]>

/** The shortcuts that go by the name of a login method. */
type MethodShortcuts = {
  readonly [method in WithShortcut]?: AccountOfType<LoginMethods[method]['accountType']> | undefined
}

/** One account of each kind out of `linkedAccounts`: of several the one linked last, of wallets the one linked first. */
export type UserShortcuts = MethodShortcuts & {
  readonly email: EmailAccount | undefined
  readonly phone: PhoneAccount | undefined
  /** Embedded wallets count. */
  readonly wallet: WalletAccount | undefined
  readonly smartWallet?: SmartWalletAccount | undefined
  /** The wallets whose use the user has granted to the app. */
  readonly delegatedWallets?: readonly WalletAccount[] | undefined
}
