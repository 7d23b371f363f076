import type { ChainType, EntropyIdVerifier } from '../rules/chain-types.js'
import type { ConnectorType } from './connector-type.js'

/** When a linked account was first and last proven to be the user's. */
export type Verified = { readonly firstVerifiedAt: Date | null; readonly latestVerifiedAt: Date | null }

export type EmailAccount = Verified & { readonly type: 'email'; readonly address: string }

export type PhoneAccount = Verified & { readonly type: 'phone'; readonly number: string }

export type RecoveryMethod = 'privy' | 'user-passcode' | 'google-drive' | 'icloud' | 'passkey'

/** A wallet of the user: external, or embedded (`connectorType` 'embedded' or 'embedded_imported'). */
export type WalletAccount = Verified & {
  readonly type: 'wallet'
  /** The provider's name for the wallet, where it gives one. */
  readonly id?: string | null | undefined
  /** EIP-55 address on Ethereum, base58 public key on Solana. */
  readonly address: string
  readonly chainType: ChainType
  /** CAIP-2, such as 'eip155:1'. */
  readonly chainId: string | undefined
  /** The wallet's software: 'privy' for embedded wallets, otherwise such as 'metamask'. */
  readonly walletClientType: string | undefined
  readonly connectorType: ConnectorType | undefined
  readonly imported: boolean
  readonly delegated: boolean
  /** Position on the HD path; null for external and imported wallets. */
  readonly walletIndex: number | null
  readonly recoveryMethod: RecoveryMethod | undefined
  /** What names the entropy of an embedded wallet, where that is a wallet of another chain: its address. */
  readonly entropyId?: string | undefined
  /** The chain of that wallet. */
  readonly entropyIdVerifier?: EntropyIdVerifier | undefined
}

/** A contract account that an embedded wallet controls. */
export type SmartWalletAccount = Verified & {
  readonly type: 'smart_wallet'
  readonly address: string
  /** The contract's maker, such as 'safe' or 'kernel'. */
  readonly smartWalletType: string
  readonly smartWalletVersion?: string | undefined
}

/** `subject` of an OAuth account is the identifier its provider gave the user. */
type OAuth<type extends string> = Verified & { readonly type: type; readonly subject: string }

export type GoogleAccount = OAuth<'google_oauth'> & { readonly email: string; readonly name: string | null }

export type TwitterAccount = OAuth<'twitter_oauth'> & {
  readonly username: string | null
  readonly name: string | null
  readonly profilePictureUrl: string | null
}

export type DiscordAccount = OAuth<'discord_oauth'> & {
  readonly username: string | null
  readonly email: string | null
}

export type GithubAccount = OAuth<'github_oauth'> & {
  readonly username: string | null
  readonly name: string | null
  readonly email: string | null
}

export type SpotifyAccount = OAuth<'spotify_oauth'> & { readonly email: string | null; readonly name: string | null }

export type InstagramAccount = OAuth<'instagram_oauth'> & { readonly username: string | null }

export type TiktokAccount = OAuth<'tiktok_oauth'> & { readonly username: string | null; readonly name: string | null }

export type LinkedInAccount = OAuth<'linkedin_oauth'> & {
  readonly name: string | null
  readonly email: string | null
  readonly vanityName: string | null
}

export type AppleAccount = OAuth<'apple_oauth'> & { readonly email: string }

export type LineAccount = OAuth<'line_oauth'> & {
  readonly name: string | null
  readonly email: string | null
  readonly profilePictureUrl: string | null
}

/** An account at an OpenID Connect issuer that the provider's settings name. */
export type CustomOAuthAccount = OAuth<'custom_oauth'> & {
  /** Such as 'custom:acme'. */
  readonly provider: string
  readonly email: string | null
  readonly name: string | null
  readonly username: string | null
}

/** The user of the app's own login system. */
export type CustomAuthAccount = Verified & { readonly type: 'custom_auth'; readonly customUserId: string }

export type FarcasterAccount = Verified & {
  readonly type: 'farcaster'
  readonly fid: number
  /** EIP-55 address that owns the fid. */
  readonly ownerAddress: string
  readonly username: string | null
  readonly displayName: string | null
  readonly bio: string | null
  /** Address of the profile picture. */
  readonly pfp: string | null
  readonly url: string | null
  readonly signerPublicKey: string | null
}

export type PasskeyAccount = Verified & {
  readonly type: 'passkey'
  readonly credentialId: string
  readonly enrolledInMfa: boolean
  readonly verifiedAt: Date | null
  readonly authenticatorName?: string | undefined
  readonly createdWithDevice?: string | undefined
  readonly createdWithOs?: string | undefined
  readonly createdWithBrowser?: string | undefined
}

export type TelegramAccount = Verified & {
  readonly type: 'telegram'
  readonly telegramUserId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly username: string | null
  readonly photoUrl: string | null
}

/** An account of another app, whose wallets this app may ask for signatures. */
export type CrossAppAccount = Verified & {
  readonly type: 'cross_app'
  readonly subject: string
  readonly embeddedWallets: readonly { readonly address: string }[]
  readonly smartWallets: readonly { readonly address: string }[]
  readonly providerApp: { readonly id: string; readonly name?: string; readonly logoUrl?: string }
}

/** A user without credentials: a random secret of the browser is the only way back in. */
export type GuestAccount = Verified & { readonly type: 'guest' }

/** An account that this version cannot read as one of the kinds above. */
export type OtherAccount = Verified & {
  readonly type: 'other'
  /** The type the provider sent. */
  readonly kind: string
  /** What else it sent, by the names it uses. */
  readonly fields: Readonly<Record<string, unknown>>
}

export type LinkedAccount =
  | EmailAccount
  | PhoneAccount
  | WalletAccount
  | SmartWalletAccount
  | GoogleAccount
  | TwitterAccount
  | DiscordAccount
  | GithubAccount
  | SpotifyAccount
  | InstagramAccount
  | TiktokAccount
  | LinkedInAccount
  | AppleAccount
  | LineAccount
  | CustomOAuthAccount
  | CustomAuthAccount
  | FarcasterAccount
  | PasskeyAccount
  | TelegramAccount
  | CrossAppAccount
  | GuestAccount
  | OtherAccount

/** The account of that type. */
export type AccountOfType<type extends LinkedAccount['type']> = Extract<LinkedAccount, { readonly type: type }>
