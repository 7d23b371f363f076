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
  /** Marks an email address. */
  readonly type: 'email'
  /** Such as 'ada@example.com'. */
  readonly address: string
}

/** A phone number. */
export type PhoneAccount = Verified & {
  /** Marks a phone number. */
  readonly type: 'phone'
  /** With its calling code, such as '+15555550100'. */
  readonly number: string
}

/** What brings an embedded wallet's keys to a new device: the provider ('privy'), a password, a file in the user's cloud, or a passkey. */
export type RecoveryMethod = 'privy' | 'user-passcode' | 'google-drive' | 'icloud' | 'passkey'

/** A wallet of the user: external, or embedded (`connectorType` 'embedded' or 'embedded_imported'). */
export type WalletAccount = Verified & {
  /** Marks a wallet, whose key signs by itself; a contract is a `smart_wallet`. */
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
  /** Marks a contract account. */
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
  /** Which site the account is at. */
  readonly type: type
  /** The identifier that the site has for the user. */
  readonly subject: string
}

/** An account at Google. */
export type GoogleAccount = OAuth<'google_oauth'> & {
  /** The account's address; empty where the provider does not say. */
  readonly email: string
  /** The user's name at Google; null where the provider does not say. */
  readonly name: string | null
}

/** An account at X, formerly Twitter. */
export type TwitterAccount = OAuth<'twitter_oauth'> & {
  /** The handle without '@'; null where the provider does not say. */
  readonly username: string | null
  /** The name as the profile shows it; null where the provider does not say. */
  readonly name: string | null
  /** Address of the profile picture; null where the provider does not say. */
  readonly profilePictureUrl: string | null
}

/** An account at Discord. */
export type DiscordAccount = OAuth<'discord_oauth'> & {
  /** The user's name at Discord; null where the provider does not say. */
  readonly username: string | null
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
}

/** An account at GitHub. */
export type GithubAccount = OAuth<'github_oauth'> & {
  /** The user's login at GitHub; null where the provider does not say. */
  readonly username: string | null
  /** The name as the profile shows it; null where the profile has none. */
  readonly name: string | null
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
}

/** An account at Spotify. */
export type SpotifyAccount = OAuth<'spotify_oauth'> & {
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
  /** The name as the profile shows it; null where the profile has none. */
  readonly name: string | null
}

/** An account at Instagram. */
export type InstagramAccount = OAuth<'instagram_oauth'> & {
  /** The user's name at Instagram; null where the provider does not say. */
  readonly username: string | null
}

/** An account at TikTok. */
export type TiktokAccount = OAuth<'tiktok_oauth'> & {
  /** The user's name at TikTok, which is unique; null where the provider does not say. */
  readonly username: string | null
  /** The name as the profile shows it; null where the provider does not say. */
  readonly name: string | null
}

/** An account at LinkedIn. */
export type LinkedInAccount = OAuth<'linkedin_oauth'> & {
  /** The name as the profile shows it; null where the provider does not say. */
  readonly name: string | null
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
  /** The end of the profile's address, after 'linkedin.com/in/'; null where the provider does not say. */
  readonly vanityName: string | null
}

/** An account at Apple. */
export type AppleAccount = OAuth<'apple_oauth'> & {
  /** The account's address, or the relay that Apple gives an app in its place; empty where the provider does not say. */
  readonly email: string
}

/** An account at LINE. */
export type LineAccount = OAuth<'line_oauth'> & {
  /** The name as the profile shows it; null where the provider does not say. */
  readonly name: string | null
  /** The account's address; null where the provider does not say. */
  readonly email: string | null
  /** Address of the profile picture; null where there is none. */
  readonly profilePictureUrl: string | null
}

/** An account at an OpenID Connect issuer that the provider's settings name. */
export type CustomOAuthAccount = OAuth<'custom_oauth'> & {
  /** Such as 'custom:acme'. */
  readonly provider: string
  /** The account's address; null where the issuer does not say. */
  readonly email: string | null
  /** The user's name at the issuer; null where the issuer does not say. */
  readonly name: string | null
  /** What the user is called by at the issuer; null where the issuer does not say. */
  readonly username: string | null
}

/** The user of the app's own login system. */
export type CustomAuthAccount = Verified & {
  /** Marks a user of the app's own login system. */
  readonly type: 'custom_auth'
  /** The identifier that the app's own login system has for the user. */
  readonly customUserId: string
}

/** An account of Farcaster's. */
export type FarcasterAccount = Verified & {
  /** Marks a Farcaster account. */
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
  /** Marks a passkey. */
  readonly type: 'passkey'
  /** The credential's id (WebAuthn), in base64url: what `unlinkPasskey` takes. */
  readonly credentialId: string
  /** Whether it is a second factor, too. */
  readonly enrolledInMfa: boolean
  /** When it was first proven to be the user's; null where the provider does not say. */
  readonly verifiedAt: Date | null
  /** What keeps the passkey, such as 'iCloud Keychain'; undefined where that is not known. */
  readonly authenticatorName?: string | undefined
  /** The device it was made on; undefined where that is not known. */
  readonly createdWithDevice?: string | undefined
  /** The operating system it was made on; undefined where that is not known. */
  readonly createdWithOs?: string | undefined
  /** The browser it was made in; undefined where that is not known. */
  readonly createdWithBrowser?: string | undefined
}

/** An account of Telegram's. */
export type TelegramAccount = Verified & {
  /** Marks a Telegram account. */
  readonly type: 'telegram'
  /** The user's number at Telegram, as text. */
  readonly telegramUserId: string
  /** The first name of the profile; null where the provider does not say. */
  readonly firstName: string | null
  /** The last name of the profile; null where there is none. */
  readonly lastName: string | null
  /** The name without '@'; null where the account has none. */
  readonly username: string | null
  /** Address of the profile picture. */
  readonly photoUrl: string | null
}

/** An account of another app, whose wallets this app may ask for signatures. */
export type CrossAppAccount = Verified & {
  /** Marks an account of another app. */
  readonly type: 'cross_app'
  /** The id that the other app's provider has for the user. */
  readonly subject: string
  /** The user's embedded wallets in the other app, by their addresses. */
  readonly embeddedWallets: readonly { readonly address: string }[]
  /** The user's smart wallets in the other app, by their addresses. */
  readonly smartWallets: readonly { readonly address: string }[]
  /** The other app, by its id. */
  readonly providerApp: { readonly id: string; readonly name?: string; readonly logoUrl?: string }
}

/** A user without credentials: a random secret of the browser is the only way back in. */
export type GuestAccount = Verified & {
  /** Marks a user without credentials. */
  readonly type: 'guest'
}

/** An account that this version cannot read as one of the kinds above. */
export type OtherAccount = Verified & {
  /** Marks an account that could not be read. */
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
