import type { LoginMethod, LoginOption } from './login-method.js'
import type { OnRampConfigs } from '../../on-ramps/all/config.js'
import type { Settings } from '../../login-methods/all/account.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { Chain, SolanaCluster } from './chain.js'
import type { CreateOnLogin, KeyhookConfig, LogoElement } from './config.js'
import type { ExternalWalletConnector, SolanaConnectors } from './external-wallet-connector.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type { WalletListEntry } from './wallet-list.js'

/** Settings that apply to a single login method, by method. Undefined until the server has sent them. */
export type MethodSettings = { readonly [method in keyof Settings]?: Settings[method] | undefined }

/** Appearance of the on-ramps, by provider, as the host configures it. */
export type OnRampSettings = { readonly [provider in keyof OnRampConfigs]?: OnRampConfigs[provider] | undefined }

/** The app as the provider and the host configure it. `mergeApp` combines both configurations. */
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
    /** All login methods that the provider enables, including methods that this page does not offer. */
    readonly serverLoginMethods: readonly LoginMethod[]
    /** Login methods behind 'More options'. */
    readonly overflowLoginMethods: readonly LoginOption[]
    /** True if the host has set the order with `loginMethodsAndOrder`. Otherwise the login screen shows two groups. */
    readonly isLoginOrdered: boolean
    /** True if addresses with a '+' before the '@' are rejected. */
    readonly disablePlusEmails: boolean
    /** Country of phone numbers without a calling code, as an ISO 3166-1 alpha-2 code. */
    readonly defaultCountry: string
    /** True if login requires a captcha. */
    readonly captchaEnabled: boolean
    /** The captcha site key; undefined without a captcha. */
    readonly captchaSiteKey: string | undefined
    /** The MFA methods that users can enrol. */
    readonly mfaMethods: readonly MfaMethod[]
    /** `noPromptOnMfaRequired` is true if the app shows its own MFA prompt. */
    readonly mfa: { readonly noPromptOnMfaRequired?: boolean | undefined } | undefined
    /** Passkeys that are both a login method and an MFA method, as the host configures them. */
    readonly passkeys: KeyhookConfig['passkeys']
    readonly legal: Legal
    readonly allowlist: Allowlist
    readonly embeddedWallets: EmbeddedWalletsConfig
    readonly externalWallets: ExternalWalletsConfig
    /** The Ethereum networks that wallets can switch to. */
    readonly supportedChains: readonly Chain[]
    /** Solana clusters. Transactions go to the first. An empty list means 'mainnet-beta'. */
    readonly solanaClusters: readonly SolanaCluster[]
    /** The network of a new embedded wallet. */
    readonly defaultChain: Chain
    /** Funding methods of the server; undefined if it offers none. */
    readonly fundingConfig: unknown
    /** Optional features of the protocol that the server supports. */
    readonly features: Features
  }

/** Appearance of the screens. */
export type Appearance = {
  /** '#rrggbb' is the colour of the surface, from which all others are derived. */
  readonly theme: 'light' | 'dark' | 'system' | `#${string}`
  /** Colour as '#rrggbb'. */
  readonly accentColor: string | undefined
  /** URL of an image, or an element. Undefined if neither the host nor the server sets a logo. */
  readonly logo: string | LogoElement | undefined
  /** Heading of the first screen; undefined if the host sets none. */
  readonly landingHeader: string | undefined
  /** A sentence below the heading, at most 100 characters. */
  readonly loginMessage: string | undefined
  /** True if wallets come before email and the other methods on the first screen. */
  readonly showWalletLoginFirst: boolean
  /** True if email and SMS are buttons and not an input. */
  readonly hideDirectWeb2Inputs: boolean
}

/** URLs of the terms and the privacy policy, and whether the user must accept them. */
export type Legal = {
  readonly termsAndConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly requireUsersAcceptTerms: boolean
}

/** The texts for a user who is not on the allowlist. */
export type Allowlist = {
  readonly errorTitle: string | undefined
  readonly errorDetail: string | undefined
  readonly ctaText: string | undefined
  readonly ctaLink: string | undefined
}

/** Creation, recovery and use of embedded wallets. */
export type EmbeddedWalletsConfig = {
  /** Creation of the Ethereum wallet after login. */
  readonly createOnLogin: CreateOnLogin
  /** Creation of the Solana wallet after login. */
  readonly solana: { readonly createOnLogin: CreateOnLogin }
  /** True if creating a wallet requires a recovery method that only the user controls. */
  readonly requireUserOwnedRecoveryOnCreate: boolean
  /**
   * The recovery methods that users can select, in order. Contains only the password until the server's settings
   * arrive.
   */
  readonly userOwnedRecoveryOptions?: readonly string[] | undefined
  /** True if a confirmation is shown before signing and sending. */
  readonly showWalletUIs: boolean
  /** True if neither the host nor a call can disable the confirmation. */
  readonly enforceWalletUIs: boolean
  /** True if the wallet is announced to other code on the page (EIP-6963). */
  readonly announce: boolean
  /** The unit of amounts on the send screen: US dollars, or the chain's native token. */
  readonly priceDisplay: 'fiat-currency' | 'native'
  /** True if the transaction review reads contracts and simulates at the node. */
  readonly extendedCalldataDecoding: boolean
}

/** External wallets, as the host and the server configure them. Missing settings have a default. */
export type ExternalWalletsConfig = {
  /** The chains whose wallets can connect. */
  readonly chains: readonly ChainType[]
  /** The chains whose wallets can log in. */
  readonly loginChains: readonly ChainType[]
  /** True if no external wallet is listed or connected. Default: false. */
  readonly disableAllExternalWallets?: boolean | undefined
  /** The listed wallets. */
  readonly appearance?:
    | {
        /** In the order they are offered. */
        readonly walletList?: readonly WalletListEntry[] | undefined
      }
    | undefined
  /** The WalletConnect and Coinbase connectors, which need packages that the app installs. */
  readonly connectors?: readonly ExternalWalletConnector[] | undefined
  /** Mobile wallets. Require `walletConnectCloudProjectId`. */
  readonly walletConnect?:
    | {
        /** True if mobile wallets are offered. Default: true. */
        readonly enabled?: boolean | undefined
        /** URL of the WalletConnect relay. Default: WalletConnect's public relay. */
        readonly relayUrl?: string | undefined
      }
    | undefined
  /** Project ID of the app at WalletConnect. WalletConnect pairing requires it. */
  readonly walletConnectCloudProjectId?: string | undefined
  /** The Coinbase wallets: the smart wallet, the extension and app, or both. Default: 'smartWalletOnly'. */
  readonly coinbaseWallet?: { readonly connectionOptions: 'all' | 'eoaOnly' | 'smartWalletOnly' } | undefined
  /** `connectors` is the result of `toSolanaWalletConnectors` from '@keyhook/sdk/solana'. */
  readonly solana?: { readonly connectors?: SolanaConnectors | undefined } | undefined
}

export type Features = {
  /** True if requests that write may have an `idempotency-key` header. */
  readonly idempotencyKey: boolean
  /** True if the server can bind sessions to a key of the browser (DPoP, RFC 9449). */
  readonly sessionProof: boolean
  /** True if wallets open only in a wallet frame whose key is bound to the session. */
  readonly frameKeys: boolean
  /** True if the server accepts client events. Default: true, until the server reports otherwise. */
  readonly clientEvents?: boolean
}
