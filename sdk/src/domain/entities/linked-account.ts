// Longer than a file of code: every kind of account that can be linked, a type each with the words of its page.

import type { Accounts as MethodAccounts } from '../../login-methods/all/account.js'
import type { OAuth } from '../../login-methods/define-oauth-provider.js'
import type oauthProviders from '../../login-methods/oauth-providers.js'
import type { ChainType, EntropyIdVerifier } from '../rules/evm/chain-types.js'
import type { recoveryMethods } from '../../recovery-methods/recovery-methods.js'
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
export type RecoveryMethod = (typeof recoveryMethods)[number]

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

/** An account that this version cannot read as one of the kinds above. */
export type OtherAccount = Verified & {
  /** Marks an account that could not be read. */
  readonly type: 'other'
  /** The type the provider sent. */
  readonly kind: string
  /** What else it sent, by the names it uses. */
  readonly fields: Readonly<Record<string, unknown>>
}

type OAuthProviders = typeof oauthProviders

/** An account at one of the OAuth providers. */
type OAuthAccount = NonNullable<OAuthProviders[keyof OAuthProviders]['account']>

/** An account by which a user is known; `type` tells the kinds apart. */
export type LinkedAccount =
  | EmailAccount
  | PhoneAccount
  | WalletAccount
  | SmartWalletAccount
  | OAuthAccount
  | CustomOAuthAccount
  | CustomAuthAccount
  | MethodAccounts[keyof MethodAccounts]
  | PasskeyAccount
  | CrossAppAccount
  | OtherAccount

/** The account of that type. */
export type AccountOfType<type extends LinkedAccount['type']> = Extract<LinkedAccount, { readonly type: type }>
