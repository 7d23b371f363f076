// Longer than a file of code: every kind of account that can be linked, a type each with the words of its page.

import type { ChainType, EntropyIdVerifier } from '../rules/chain-types.js'
import type { ConnectorType } from './connector-type.js'

/** When a linked account was first and last proven to be the user's. */
export type Verified = {
  /** When the account was first proven to be the user's; null where the provider does not say. */
  readonly firstVerifiedAt: Date | null
  /** When it was last proven; null where the provider does not say. */
  readonly latestVerifiedAt: Date | null
}

/** An email address. */
export type EmailAccount = Verified & {
  readonly type: 'email'
  /** Such as 'ada@example.com'. */
  readonly address: string
}

/** A phone number. */
export type PhoneAccount = Verified & {
  readonly type: 'phone'
  /** With its calling code, such as '+15555550100'. */
  readonly number: string
}

/** What brings an embedded wallet's keys to a new device: the provider ('privy'), a password, a file in the user's cloud, or a passkey. */
export type RecoveryMethod = 'privy' | 'user-passcode' | 'google-drive' | 'icloud' | 'passkey'

/** A wallet of the user: external, or embedded (`connectorType` 'embedded' or 'embedded_imported'). */
export type WalletAccount = Verified & {
  readonly type: 'wallet'
  /** The provider's name for the wallet, where it gives one. */
  readonly id?: string | null | undefined
  /** EIP-55 address on Ethereum, base58 public key on Solana. */
  readonly address: string
  /** The kind of chain it is a wallet of. */
  readonly chainType: ChainType
  /** CAIP-2, such as 'eip155:1'. */
  readonly chainId: string | undefined
  /** The wallet's software: 'privy' for embedded wallets, otherwise such as 'metamask'. */
  readonly walletClientType: string | undefined
  readonly connectorType: ConnectorType | undefined
  /** Whether its key was brought in, instead of made here. */
  readonly imported: boolean
  /** Whether the user has granted the app its use. */
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
  /** EIP-55 address of the contract. */
  readonly address: string
  /** The contract's maker, such as 'safe' or 'kernel'. */
  readonly smartWalletType: string
  /** The contract's version, such as '1.4.1'; undefined where it has none. */
  readonly smartWalletVersion?: string | undefined
}

/** `subject` of an OAuth account is the identifier its provider gave the user. */
type OAuth<type extends string> = Verified & {
  readonly type: type
  /** The identifier that the site has for the user. */
  readonly subject: string
}

/** An account at Google. */
export type GoogleAccount = OAuth<'google_oauth'> & { readonly email: string; readonly name: string | null }

/** An account at X, formerly Twitter. */
export type TwitterAccount = OAuth<'twitter_oauth'> & {
  readonly username: string | null
  readonly name: string | null
  readonly profilePictureUrl: string | null
}

/** An account at Discord. */
export type DiscordAccount = OAuth<'discord_oauth'> & {
  readonly username: string | null
  readonly email: string | null
}

/** An account at GitHub. */
export type GithubAccount = OAuth<'github_oauth'> & {
  readonly username: string | null
  readonly name: string | null
  readonly email: string | null
}

/** An account at Spotify. */
export type SpotifyAccount = OAuth<'spotify_oauth'> & { readonly email: string | null; readonly name: string | null }

/** An account at Instagram. */
export type InstagramAccount = OAuth<'instagram_oauth'> & { readonly username: string | null }

/** An account at TikTok. */
export type TiktokAccount = OAuth<'tiktok_oauth'> & { readonly username: string | null; readonly name: string | null }

/** An account at LinkedIn. */
export type LinkedInAccount = OAuth<'linkedin_oauth'> & {
  readonly name: string | null
  readonly email: string | null
  readonly vanityName: string | null
}

/** An account at Apple. */
export type AppleAccount = OAuth<'apple_oauth'> & { readonly email: string }

/** An account at LINE. */
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

/** An account of Farcaster's. */
export type FarcasterAccount = Verified & {
  readonly type: 'farcaster'
  /** The user's number at Farcaster. */
  readonly fid: number
  /** EIP-55 address that owns the fid. */
  readonly ownerAddress: string
  /** The name without '@'; null where the account has none. */
  readonly username: string | null
  /** The name as it is shown. */
  readonly displayName: string | null
  /** What the user says of themselves. */
  readonly bio: string | null
  /** Address of the profile picture. */
  readonly pfp: string | null
  /** Address that the profile leads to. */
  readonly url: string | null
  /** Ed25519 public key of the signer that the user has approved for the app; null while there is none. */
  readonly signerPublicKey: string | null
}

/** A passkey that logs in. */
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

/** An account of Telegram's. */
export type TelegramAccount = Verified & {
  readonly type: 'telegram'
  /** The user's number at Telegram, as text. */
  readonly telegramUserId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly username: string | null
  /** Address of the profile picture. */
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

/** An account by which a user is known; `type` tells the kinds apart. */
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
