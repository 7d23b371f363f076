import type { Accounts as MethodAccounts, PrefixedAccount } from '../../login-methods/all/account.js'
import type oauthProviders from '../../login-methods/oauth-providers.js'
import type { ChainType, EntropyIdVerifier } from '../rules/evm/chain-types.js'
import type { recoveryMethods } from '../../recovery-methods/recovery-methods.js'
import type { ConnectorType } from './connected-wallet.js'

/** An email address. */
export type EmailAccount = Verified & {
  /** Discriminates an email account. */
  readonly type: 'email'
  /** Email address, such as 'ada@example.com'. */
  readonly address: string
}

/** A phone number. */
export type PhoneAccount = Verified & {
  /** Discriminates a phone account. */
  readonly type: 'phone'
  /** Phone number in E.164, such as '+15555550100'. */
  readonly number: string
}

/**
 * Recovery method of an embedded wallet on a new device: the provider ('privy'), a password, a file in the user's cloud
 * storage, or a passkey.
 */
export type RecoveryMethod = (typeof recoveryMethods)[number]

/** A wallet of the user: external, or embedded (`connectorType` 'embedded' or 'embedded_imported'). */
export type WalletAccount = Verified & {
  /** Discriminates a wallet with a private key. Contract accounts are `smart_wallet`. */
  readonly type: 'wallet'
  /** The provider's ID of the wallet, if it has one. */
  readonly id?: string | null | undefined
  /** EIP-55 address on Ethereum, base58 public key on Solana. */
  readonly address: string
  /** Chain type of the wallet. */
  readonly chainType: ChainType
  /** CAIP-2, such as 'eip155:1'. */
  readonly chainId: string | undefined
  /** 'privy' for embedded wallets. Otherwise the wallet app, such as 'metamask'. */
  readonly walletClientType: string | undefined
  readonly connectorType: ConnectorType | undefined
  /** True if the key was imported. */
  readonly imported: boolean
  /** True if the user delegated the wallet to the app. */
  readonly delegated: boolean
  /** Position on the HD path; null for external and imported wallets. */
  readonly walletIndex: number | null
  readonly recoveryMethod: RecoveryMethod | undefined
  /** Address of the wallet whose seed this wallet is derived from, if the two wallets have different chain types. */
  readonly entropyId?: string | undefined
  /** Chain type of the wallet in `entropyId`. */
  readonly entropyIdVerifier?: EntropyIdVerifier | undefined
}

/** A contract account that an embedded wallet controls. */
export type SmartWalletAccount = Verified & {
  /** Discriminates a smart wallet. */
  readonly type: 'smart_wallet'
  /** EIP-55 address of the contract. */
  readonly address: string
  /** The contract implementation, such as 'safe' or 'kernel'. */
  readonly smartWalletType: string
  /** Version of the implementation, such as '1.4.1'; undefined if it has none. */
  readonly smartWalletVersion?: string | undefined
}

/** An account type that this version does not support. */
export type OtherAccount = Verified & {
  /** Discriminates an unsupported account. */
  readonly type: 'other'
  /** The account type from the provider. */
  readonly kind: string
  /** The remaining fields, under the provider's names. */
  readonly fields: Readonly<Record<string, unknown>>
}

type OAuthProviders = typeof oauthProviders

/** An account of a built-in OAuth provider. */
type OAuthAccount = NonNullable<OAuthProviders[keyof OAuthProviders]['account']>

/** An account of the user, discriminated by `type`. */
export type LinkedAccount =
  | EmailAccount
  | PhoneAccount
  | WalletAccount
  | SmartWalletAccount
  | OAuthAccount
  | MethodAccounts[keyof MethodAccounts]
  | PrefixedAccount
  | OtherAccount

/** The account for a value of `type`. */
export type AccountOfType<type extends LinkedAccount['type']> = Extract<LinkedAccount, { readonly type: type }>

/** First and latest verification of a linked account. */
export type Verified = {
  /** First verification; null for an imported account that the user has not verified. */
  readonly firstVerifiedAt: Date | null
  /** Latest verification; null for an imported account that the user has not verified. */
  readonly latestVerifiedAt: Date | null
}
