import type {
  AppleAccount,
  DiscordAccount,
  EmailAccount,
  FarcasterAccount,
  GithubAccount,
  GoogleAccount,
  InstagramAccount,
  LineAccount,
  LinkedAccount,
  LinkedInAccount,
  PhoneAccount,
  SmartWalletAccount,
  SpotifyAccount,
  TelegramAccount,
  TiktokAccount,
  TwitterAccount,
  WalletAccount,
} from './linked-account.js'

export type MfaMethod = 'sms' | 'totp' | 'passkey'

export type User = UserShortcuts & {
  /** Opaque, unique within the app, never reused. */
  readonly id: string
  readonly createdAt: Date
  readonly linkedAccounts: readonly LinkedAccount[]
  readonly mfaMethods: readonly MfaMethod[]
  readonly hasAcceptedTerms: boolean
  readonly isGuest: boolean
  /** What the app's own server stored with the user. */
  readonly customMetadata?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** One account of each kind out of `linkedAccounts`: of several the one linked last, of wallets the one linked first. */
export type UserShortcuts = {
  readonly email: EmailAccount | undefined
  readonly phone: PhoneAccount | undefined
  /** Embedded wallets count. */
  readonly wallet: WalletAccount | undefined
  readonly smartWallet?: SmartWalletAccount | undefined
  readonly google?: GoogleAccount | undefined
  readonly twitter?: TwitterAccount | undefined
  readonly discord?: DiscordAccount | undefined
  readonly github?: GithubAccount | undefined
  readonly spotify?: SpotifyAccount | undefined
  readonly instagram?: InstagramAccount | undefined
  readonly tiktok?: TiktokAccount | undefined
  readonly linkedin?: LinkedInAccount | undefined
  readonly apple?: AppleAccount | undefined
  readonly line?: LineAccount | undefined
  readonly farcaster?: FarcasterAccount | undefined
  readonly telegram?: TelegramAccount | undefined
  /** The wallets whose use the user has granted to the app. */
  readonly delegatedWallets?: readonly WalletAccount[] | undefined
}
