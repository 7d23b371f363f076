import type { OnRampConfigs } from '../../on-ramps/all/config.js'
import type { RecoveryOption } from './recovery-request.js'
import type { ExternalWalletConnector, SolanaConnectors } from './external-wallet-connector.js'
import type { LoginOption } from './login-method.js'
import type { Chain, SolanaCluster } from './chain.js'
import type { WalletChainType, WalletListEntry } from './wallet-list.js'

/**
 * The settings that an app passes to `KeyhookProvider` as `config`. Everything is optional. Settings that this version
 * does not support have no effect. In development, the SDK logs each of them once.
 */
export type KeyhookConfig = {
  /**
   * The app's name on screens of the SDK. Default: the name in the server's settings. Pages of the provider always show
   * that name.
   */
  readonly name?: string | undefined
  /** Appearance of the screens, and the wallets that they list. */
  readonly appearance?:
    | {
        /**
         * 'light', 'dark', 'system' (the user's system setting), or the surface colour as '#rrggbb'. The other colours
         * are derived from the surface colour. Default: 'system'.
         */
        readonly theme?: 'light' | 'dark' | 'system' | `#${string}` | undefined
        /** The colour of buttons and links, '#rrggbb'. Default: the server's setting. */
        readonly accentColor?: string | undefined
        /** URL of an image, or an image or SVG element. Default: the server's setting. */
        readonly logo?: string | LogoElement | undefined
        /** The heading of the first screen. Default: 'Log in or sign up'. */
        readonly landingHeader?: string | undefined
        /** A sentence below the heading, at most 100 characters. Default: no sentence. */
        readonly loginMessage?: string | undefined
        /**
         * True if wallets come before email and the other methods on the first screen. Default: the server's setting.
         */
        readonly showWalletLoginFirst?: boolean | undefined
        /**
         * The first group on the first screen. 'web3-first' shows wallets first. Overrides `showWalletLoginFirst`. Has
         * no effect with `loginMethodsAndOrder`, which orders every method.
         */
        readonly loginGroupPriority?: 'web2-first' | 'web3-first' | undefined
        /** Shows email and SMS as buttons and not as an input. Default: false. */
        readonly hideDirectWeb2Inputs?: boolean | undefined
        /** Colours. `theme` and `accentColor` override them. */
        readonly palette?:
          | {
              /** Colour scheme if neither `theme` nor `background` is set. */
              readonly colorScheme?: 'light' | 'dark' | undefined
              /** The surface colour if `theme` is not set. */
              readonly background?: `#${string}` | undefined
              /** Alias of `accentColor`, which overrides it. */
              readonly accent?: string | undefined
            }
          | undefined
        /** The listed wallets, in this order. Default: the wallets that the page announces, then a common list. */
        readonly walletList?: readonly WalletListEntry[] | undefined
        /** The chains whose wallets are listed and connected. Default: 'ethereum-only'. */
        readonly walletChainType?: WalletChainType | undefined
      }
    | undefined
  /** The offered login methods, out of those that the server enables. Default: all. */
  readonly loginMethods?: readonly LoginOption[] | undefined
  /** The offered login methods in this order. Overrides `loginMethods`. */
  readonly loginMethodsAndOrder?:
    | {
        /** Methods on the first screen. Methods that do not fit are behind 'More options'. */
        readonly primary: readonly LoginOption[]
        /** Methods behind 'More options'. */
        readonly overflow?: readonly LoginOption[] | undefined
      }
    | undefined
  /** The terms that users see or must accept. */
  readonly legal?:
    | {
        /** URL of the terms. Default: the server's setting. null hides the link. */
        readonly termsAndConditionsUrl?: string | null | undefined
        /** URL of the privacy policy. Default: the server's setting. null hides the link. */
        readonly privacyPolicyUrl?: string | null | undefined
        /**
         * True if users must accept the terms before they are logged in. Cannot turn off a requirement of the server.
         */
        readonly requireUsersAcceptTerms?: boolean | undefined
      }
    | undefined
  /** Texts for users who are not on the allowlist. Default: the server's. The allowlist itself is a server setting. */
  readonly allowlist?: AllowlistConfig | undefined
  /** Alias of `allowlist`, which overrides it. */
  readonly allowlistConfig?: AllowlistConfig | undefined
  /**
   * The Ethereum networks that wallets can use, such as viem's chains. Default: common networks with public nodes,
   * which are rate limited.
   */
  readonly supportedChains?: readonly Chain[] | undefined
  /** The network of a new wallet, one of `supportedChains`. Default: the first of them. */
  readonly defaultChain?: Chain | undefined
  /** Solana clusters. Transactions go to the first by default. Default: 'mainnet-beta'. */
  readonly solanaClusters?: readonly SolanaCluster[] | undefined
  /** The embedded wallets of the app. */
  readonly embeddedWallets?:
    | {
        /** Creation of an Ethereum wallet after login. Default: the server's setting. */
        readonly createOnLogin?: CreateOnLogin | undefined
        /** The Ethereum wallet. */
        readonly ethereum?:
          | {
              /** Overrides `embeddedWallets.createOnLogin`. */
              readonly createOnLogin?: CreateOnLogin | undefined
            }
          | undefined
        /** The Solana wallet. Works with or without an Ethereum wallet. */
        readonly solana?:
          | {
              /** Creation of a Solana wallet after login. Default: 'off'. */
              readonly createOnLogin?: CreateOnLogin | undefined
            }
          | undefined
        /**
         * True if creating a wallet requires a recovery method that only the user controls. Cannot turn off a
         * requirement of the server.
         */
        readonly requireUserOwnedRecoveryOnCreate?: boolean | undefined
        /**
         * The recovery methods that this page offers, in this order. Each must be enabled by the server. Default: all
         * that the server enables.
         */
        readonly userOwnedRecoveryOptions?: readonly RecoveryOption[] | undefined
        /**
         * True if signing and sending require a confirmation. false has an effect only if the server's settings allow
         * it. Default: true.
         */
        readonly showWalletUIs?: boolean | undefined
        /**
         * True if the wallet is announced to other code on the page: by EIP-6963 on Ethereum (for wagmi, for example),
         * by the Wallet Standard on Solana (for `@solana/wallet-adapter-react`, for example). Default: false.
         */
        readonly announce?: boolean | undefined
        /** The unit of amounts on the send screen. */
        readonly priceDisplay?:
          | {
              /** 'native' is an alias of 'native-token'. Default: 'fiat-currency'. */
              readonly primary: 'fiat-currency' | 'native-token' | 'native'
              /** Accepted for compatibility. Has no effect. */
              readonly secondary?: 'native-token' | 'native' | null | undefined
            }
          | undefined
        /**
         * True if the transaction review reads a token's symbol, decimals and balance from its contract, and simulates
         * at the node. Call data is always decoded. Default: true.
         */
        readonly extendedCalldataDecoding?: boolean | undefined
      }
    | undefined
  /**
   * True if each login requires a captcha of the service in the server's settings. Cannot turn off a requirement of the
   * server.
   */
  readonly captchaEnabled?: boolean | undefined
  /** True if email addresses with a `+` before the `@` are rejected. Cannot turn off a restriction of the server. */
  readonly disablePlusEmails?: boolean | undefined
  /** External wallets. */
  readonly externalWallets?:
    | {
        /**
         * Connectors of wallets that need a package: `walletConnect` from '@keyhook/sdk/wallet-connect',
         * `coinbaseWallet` from '@keyhook/sdk/coinbase-wallet'.
         */
        readonly connectors?: readonly ExternalWalletConnector[] | undefined
        /** The Coinbase wallets. */
        readonly coinbaseWallet?:
          | {
              /**
               * The smart wallet (needs no installation), the extension and app, or both. Default: 'smartWalletOnly'.
               */
              readonly connectionOptions: 'all' | 'eoaOnly' | 'smartWalletOnly'
            }
          | undefined
        /** Mobile wallets. Require `walletConnectCloudProjectId` and the `walletConnect` connector. */
        readonly walletConnect?:
          | {
              /** True if mobile wallets are offered. Default: true. */
              readonly enabled?: boolean | undefined
              /** URL of the WalletConnect relay. Default: WalletConnect's public relay. */
              readonly relayUrl?: string | undefined
            }
          | undefined
        /** Wallets on Solana. */
        readonly solana?:
          | {
              /** Result of `toSolanaWalletConnectors`. Default: the wallets that the page announces. */
              readonly connectors?: SolanaConnectors | undefined
            }
          | undefined
        /** True if no external wallet is listed or connected. Default: false. */
        readonly disableAllExternalWallets?: boolean | undefined
      }
    | undefined
  /** The prompt for multi-factor authentication (MFA). */
  readonly mfa?:
    | {
        /**
         * True if the app shows its own MFA prompt, when `useRegisterMfaListener` calls its listener. Default: false,
         * which shows the SDK's screen.
         */
        readonly noPromptOnMfaRequired?: boolean | undefined
      }
    | undefined
  /** Passkeys that are both a login method and an MFA method. */
  readonly passkeys?:
    | {
        /** True if removing a passkey as an MFA method also removes it as a login method. Default: false. */
        readonly shouldUnlinkOnUnenrollMfa?: boolean | undefined
        /**
         * True if unlinking a passkey first removes it from the MFA methods. Otherwise the unlink is rejected. Default:
         * false.
         */
        readonly shouldUnenrollMfaOnUnlink?: boolean | undefined
      }
    | undefined
  /** Settings that differ by country. */
  readonly intl?:
    | {
        /** Country of phone numbers without a calling code, as an ISO 3166-1 alpha-2 code. Default: 'US'. */
        readonly defaultCountry: string
      }
    | undefined
  /**
   * Custom auth (JWT): logs in with the app's own login system. Pass a new `getCustomAccessToken` function when the
   * user of that system may have changed. Otherwise pass the same function.
   */
  readonly customAuth?:
    | {
        /** True if custom auth is active. Default: true. */
        readonly enabled?: boolean | undefined
        /**
         * Returns a new token of the app's login system, which the provider verifies. Returns undefined if the user is
         * logged out. A token works once, within 60 seconds of its `iat`. Its `nonce` claim must equal `nonce`, a text
         * of at most 100 characters that binds the token to this browser. `nonce` is undefined if the browser cannot
         * store keys.
         */
        readonly getCustomAccessToken: (options: { nonce: string | undefined }) => Promise<string | undefined>
        /** True while the login state of the app's login system is unknown. */
        readonly isLoading: boolean
      }
    | undefined
  /** The app's project ID at WalletConnect (Reown), required for mobile wallets. Default: the server's setting. */
  readonly walletConnectCloudProjectId?: string | undefined
  /** Appearance of the on-ramps. */
  readonly fundingMethodConfig?: OnRampConfigs | undefined
}

type AllowlistConfig = {
  /** The heading. */
  readonly errorTitle?: string | undefined
  /** The text below the heading. */
  readonly errorDetail?: string | undefined
  /** The label of the button below the text. */
  readonly errorCtaText?: string | undefined
  /** The URL that the button opens. */
  readonly errorCtaLink?: string | undefined
}

/** Selects when an embedded wallet is created automatically after login. */
export type CreateOnLogin = 'off' | 'users-without-wallets' | 'all-users'

/** An image or SVG element, as React and similar libraries create it. */
export type LogoElement = { readonly type: unknown; readonly props: unknown; readonly key: string | null }
