// Longer than a file of code: what an app is configured with, part by part, with the words of its page.

import type { OnRampConfigs } from '../../on-ramps/all/config.js'
import type { Accounts, Settings } from '../../login-methods/all/account.js'
import type { UnlistedMethod } from '../../login-methods/login-methods.js'
import type oauthProviders from '../../login-methods/oauth-providers.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { Chain } from './chain.js'
import type { KeyhookConfig } from './config.js'
import type { SolanaCluster } from './solana-cluster.js'
import type { ExternalWalletConnector } from './external-wallet-connector.js'
import type { SolanaConnectors } from './solana-connectors.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type { WalletListEntry } from './wallet-list-entry.js'

/** When an embedded wallet is created by itself after login. */
export type CreateOnLogin = 'off' | 'users-without-wallets' | 'all-users'

/** A site whose accounts log in, by name. */
export type OAuthProvider = keyof typeof oauthProviders

/** An OpenID Connect issuer that the provider's settings name. */
export type CustomOAuthProvider = `custom:${string}`

/** A way to log in. 'siwe' and 'siws' are wallets that sign on Ethereum and on Solana, `privy:<id>` is another app. */
export type LoginMethod =
  | OAuthProvider
  | `privy:${string}`
  | CustomOAuthProvider
  | 'email'
  | 'sms'
  | 'siwe'
  | 'siws'
  | 'passkey'
  | keyof Accounts
  | 'custom'

/** What a host can offer to log in with: a method, any wallet, or a wallet by name. */
export type LoginOption = Exclude<LoginMethod, 'siwe' | 'siws' | UnlistedMethod> | WalletListEntry | 'wallet'

/** The settings that only one login method has, by the method. Undefined until the server has sent them. */
export type MethodSettings = { readonly [method in keyof Settings]?: Settings[method] | undefined }

/** How the sites look where funds are bought, as the host says. */
export type OnRampSettings = { readonly [provider in keyof OnRampConfigs]?: OnRampConfigs[provider] | undefined }

/** The app as the provider and the host together configure it; merged once, when the server's answer arrives. */
export type App = MethodSettings &
  OnRampSettings & {
    /** The `appId` at the provider. */
    readonly id: string
    /** The app's name, as users read it. */
    readonly name: string
    /** SPKI PEM of the ES256 key that signs this app's tokens. */
    readonly verificationKey: string
    readonly appearance: Appearance
    /** In the order they are offered. */
    readonly loginMethods: readonly LoginOption[]
    /** The methods that users log in with at the provider, whichever of them this page offers. */
    readonly serverLoginMethods: readonly LoginMethod[]
    /** Kept behind 'More options'. */
    readonly overflowLoginMethods: readonly LoginOption[]
    /** Whether the host put the methods in order itself; otherwise they are shown in two groups. */
    readonly isLoginOrdered: boolean
    /** Whether addresses with a '+' before the '@' are refused. */
    readonly disablePlusEmails: boolean
    /** Two letters of ISO 3166: of phone numbers without a calling code. */
    readonly defaultCountry: string
    /** Whether logging in asks for a captcha. */
    readonly captchaEnabled: boolean
    /** The app's key at the captcha's maker; undefined where there is no captcha. */
    readonly captchaSiteKey: string | undefined
    /** The second factors that users may enrol. */
    readonly mfaMethods: readonly MfaMethod[]
    /** Whether the app asks for a second factor by itself, where its users need one. */
    readonly mfa: { readonly noPromptOnMfaRequired?: boolean | undefined } | undefined
    /** What a passkey is that is a login and a second factor at once, as the host says. */
    readonly passkeys: KeyhookConfig['passkeys']
    readonly legal: Legal
    readonly allowlist: Allowlist
    readonly embeddedWallets: EmbeddedWalletsConfig
    readonly externalWallets: ExternalWalletsConfig
    /** The chains of Ethereum's kind that wallets may be moved to. */
    readonly supportedChains: readonly Chain[]
    /** The first is where transactions on Solana are sent; empty stands for 'mainnet-beta'. */
    readonly solanaClusters: readonly SolanaCluster[]
    /** The one that an embedded wallet begins on. */
    readonly defaultChain: Chain
    /** How users add funds, as the server sent it; undefined where it offers nothing. */
    readonly fundingConfig: unknown
    /** What the server says it understands beyond the specification. */
    readonly features: Features
  }

/** An image or SVG element, as a view library makes it. */
export type LogoElement = { readonly type: unknown; readonly props: unknown; readonly key: string | null }

/** How the screens look. */
export type Appearance = {
  /** '#rrggbb' is the colour of the surface, from which all others are derived. */
  readonly theme: 'light' | 'dark' | 'system' | `#${string}`
  /** '#rrggbb' */
  readonly accentColor: string | undefined
  /** Address of an image, or an element; undefined where neither the host nor the server has one. */
  readonly logo: string | LogoElement | undefined
  /** The heading of the first screen; undefined where the host has none of its own. */
  readonly landingHeader: string | undefined
  /** At most 100 characters. */
  readonly loginMessage: string | undefined
  /** Whether wallets stand before email and the rest on the first screen. */
  readonly showWalletLoginFirst: boolean
  /** Whether email and SMS are buttons, not an input that is there at once. */
  readonly hideDirectWeb2Inputs: boolean
}

/** Where the terms are, and whether they have to be accepted. */
export type Legal = {
  readonly termsAndConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly requireUsersAcceptTerms: boolean
}

/** What a user who is not on the allowlist reads. */
export type Allowlist = {
  readonly errorTitle: string | undefined
  readonly errorDetail: string | undefined
  readonly ctaText: string | undefined
  readonly ctaLink: string | undefined
}

/** How embedded wallets are made, recovered and used. */
export type EmbeddedWalletsConfig = {
  /** Of the wallet on Ethereum. */
  readonly createOnLogin: CreateOnLogin
  /** Of the wallet on Solana. */
  readonly solana: { readonly createOnLogin: CreateOnLogin }
  /** Whether a wallet is only created with a recovery method that the user holds. */
  readonly requireUserOwnedRecoveryOnCreate: boolean
  /** What users may recover their wallets by, in the order they are offered; a password until the server has said. */
  readonly userOwnedRecoveryOptions?: readonly string[] | undefined
  /** Ask before signing and sending. */
  readonly showWalletUIs: boolean
  /** The server lets neither the host nor a call switch the asking off. */
  readonly enforceWalletUIs: boolean
  /** Offers the wallet to other code on the page by EIP-6963. */
  readonly announce: boolean
  /** In what amounts are shown where funds are sent: US dollars, or the chain's own token. */
  readonly priceDisplay: 'fiat-currency' | 'native'
  /** Whether the review of a transaction asks contracts and the node what it means. */
  readonly extendedCalldataDecoding: boolean
}

/** Wallets that bring their own keys, as the host and the server configure them. What is not set has a default. */
export type ExternalWalletsConfig = {
  /** Those whose wallets are connected. */
  readonly chains: readonly ChainType[]
  /** Those whose wallets log in, too. */
  readonly loginChains: readonly ChainType[]
  /** Whether none is listed or connected. false when not set. */
  readonly disableAllExternalWallets?: boolean | undefined
  /** Which are listed. */
  readonly appearance?:
    | {
        /** In the order they are offered. */
        readonly walletList?: readonly WalletListEntry[] | undefined
      }
    | undefined
  /** The connectors of WalletConnect and Coinbase, which need packages that the app installs. */
  readonly connectors?: readonly ExternalWalletConnector[] | undefined
  /** Wallets on phones. They need `walletConnectCloudProjectId`. */
  readonly walletConnect?:
    | {
        /** true when not set. */
        readonly enabled?: boolean | undefined
        /** Where wallets are met; WalletConnect's own relay when not set. */
        readonly relayUrl?: string | undefined
      }
    | undefined
  /** By which WalletConnect's relay knows the app; without it, no wallet is paired with. */
  readonly walletConnectCloudProjectId?: string | undefined
  /** Coinbase's: its smart wallet, its extension and app, or both. 'smartWalletOnly' when not set. */
  readonly coinbaseWallet?: { readonly connectionOptions: 'all' | 'eoaOnly' | 'smartWalletOnly' } | undefined
  /** `connectors`: what `toSolanaWalletConnectors` of '@keyhook/sdk/solana' made. */
  readonly solana?: { readonly connectors?: SolanaConnectors | undefined } | undefined
}

export type Features = {
  /** Writes may carry an `idempotency-key` header. */
  readonly idempotencyKey: boolean
  /** Sessions may be bound to a key of the browser (RFC 9449 proofs). */
  readonly sessionProof: boolean
  /** Wallets open for the frame key that a session was bound to when it was opened. */
  readonly frameKeys: boolean
  /** Whether it is told what happens in clients: yes, until it says that it is not. */
  readonly clientEvents?: boolean
}
