import type { EmailAccount, LinkedAccount, PhoneAccount, WalletAccount } from './linked-account.js'

export type MfaMethod = 'sms' | 'totp' | 'passkey'

export type User = {
  /** Opaque, unique within the app, never reused. */
  readonly id: string
  readonly createdAt: Date
  readonly linkedAccounts: readonly LinkedAccount[]
  readonly mfaMethods: readonly MfaMethod[]
  readonly hasAcceptedTerms: boolean
  readonly isGuest: boolean
  /** The latest verified account of each kind, for convenience. */
  readonly email: EmailAccount | undefined
  readonly phone: PhoneAccount | undefined
  /** The wallet verified first; embedded wallets count. */
  readonly wallet: WalletAccount | undefined
}
