// Longer than a file of code: a table of what a host may set, each with its words.

import type { OnRampConfigs } from '../../on-ramps/all/config.js'
import type { RecoveryOption } from './recovery-request.js'
import type { SolanaCluster } from './solana-cluster.js'
import type { ExternalWalletConnector } from './external-wallet-connector.js'
import type { SolanaConnectors } from './solana-connectors.js'
import type { CreateOnLogin, LoginOption, LogoElement } from './app.js'
import type { Chain } from './chain.js'
import type { WalletChainType } from './wallet-chain-type.js'
import type { WalletListEntry } from './wallet-list-entry.js'

/**
 * The settings that an app passes to `KeyhookProvider` as `config`. Everything is optional. Settings of
 * capabilities that this version lacks have no effect, and a page in development logs each of them once.
 */
export type KeyhookConfig = {
  /** What users read as the name of the app; the server's when left out. Pages of the provider have that one. */
  readonly name?: string | undefined
  /** How the screens look, and which wallets they list. */
  readonly appearance?:
    | {
        /**
         * A fixed scheme, that of the user's system, or '#rrggbb': the colour of the surface, from which all others are derived.
         * 'system' when not set.
         */
        readonly theme?: 'light' | 'dark' | 'system' | `#${string}` | undefined
        /** The colour of buttons and links, '#rrggbb'. The server's when not set. */
        readonly accentColor?: string | undefined
        /** Address of an image, or an image or SVG element. The server's address when not set. */
        readonly logo?: string | LogoElement | undefined
        /** The heading of the first screen. 'Log in or sign up' when not set. */
        readonly landingHeader?: string | undefined
        /** A sentence below the heading, of at most 100 characters. None when not set. */
        readonly loginMessage?: string | undefined
        /** Whether wallets stand before email and the rest on the first screen. The server's when not set. */
        readonly showWalletLoginFirst?: boolean | undefined
        /** Which group stands first on the first screen: 'web3-first' is wallets. Wins over `showWalletLoginFirst`. */
        readonly loginGroupPriority?: 'web2-first' | 'web3-first' | undefined
        /** Shows email and SMS as buttons, not as an input that is there at once. false when not set. */
        readonly hideDirectWeb2Inputs?: boolean | undefined
        /** Colours; `theme` and `accentColor` win. */
        readonly palette?:
          | {
              /** What `theme` is where neither it nor `background` is set. */
              readonly colorScheme?: 'light' | 'dark' | undefined
              /** The colour of the surface, where `theme` is not set. */
              readonly background?: `#${string}` | undefined
              /** The same as `accentColor`, which wins. */
              readonly accent?: string | undefined
            }
          | undefined
        /** The wallets that are listed, in this order. When not set: those that the page announces, and then a usual list. */
        readonly walletList?: readonly WalletListEntry[] | undefined
        /** Of which chains wallets are listed and connected. 'ethereum-only' when not set. */
        readonly walletChainType?: WalletChainType | undefined
      }
    | undefined
  /** Those of the server that are offered. All of them when not set. */
  readonly loginMethods?: readonly LoginOption[] | undefined
  /** Wins over `loginMethods`, and puts them in this order. */
  readonly loginMethodsAndOrder?:
    | {
        /** On the first screen: as many as fit. */
        readonly primary: readonly LoginOption[]
        /** Behind 'More options'. */
        readonly overflow?: readonly LoginOption[] | undefined
      }
    | undefined
  /** The terms that users see, and whether they have to accept them. */
  readonly legal?:
    | {
        /** Address of the terms. The server's when not set; null shows none. */
        readonly termsAndConditionsUrl?: string | null | undefined
        /** Address of the privacy policy. The server's when not set; null shows none. */
        readonly privacyPolicyUrl?: string | null | undefined
        /** Whether users accept them before they are in. Never less than the server asks for. */
        readonly requireUsersAcceptTerms?: boolean | undefined
      }
    | undefined
  /** What users read whom the app does not let in. The server's words when not set; who is let in, its settings say. */
  readonly allowlist?: AllowlistConfig | undefined
  /** The same as `allowlist`, which wins. */
  readonly allowlistConfig?: AllowlistConfig | undefined
  /**
   * The networks of Ethereum's kind that wallets use: viem's chains fit. The common ones by public nodes, which are
   * rate limited, when not set.
   */
  readonly supportedChains?: readonly Chain[] | undefined
  /** The network that wallets begin on, one of `supportedChains`. The first of them when not set. */
  readonly defaultChain?: Chain | undefined
  /** The first is where transactions on Solana are sent. 'mainnet-beta' when not set. */
  readonly solanaClusters?: readonly SolanaCluster[] | undefined
  /** The wallets that users have with the app. */
  readonly embeddedWallets?:
    | {
        /** When a wallet on Ethereum is created by itself after a login. The server's when not set. */
        readonly createOnLogin?: CreateOnLogin | undefined
        /** The wallet on Ethereum. */
        readonly ethereum?:
          | {
              /** Wins over the `createOnLogin` beside `ethereum`. */
              readonly createOnLogin?: CreateOnLogin | undefined
            }
          | undefined
        /** The wallet on Solana: beside the one on Ethereum, or without it. */
        readonly solana?:
          | {
              /** 'off' when not set. */
              readonly createOnLogin?: CreateOnLogin | undefined
            }
          | undefined
        /**
         * Whether a wallet is only created with a recovery method that the user holds. Never less than the server asks
         * for.
         */
        readonly requireUserOwnedRecoveryOnCreate?: boolean | undefined
        /** Those of the provider's options that this page offers, in their order. All of them when not set. */
        readonly userOwnedRecoveryOptions?: readonly RecoveryOption[] | undefined
        /** false signs and sends without asking, where the app's settings on the server allow it. true when not set. */
        readonly showWalletUIs?: boolean | undefined
        /**
         * Offers the wallet to other code on the page: on Ethereum by EIP-6963, as to wagmi, and on Solana by the Wallet
         * Standard, as to `@solana/wallet-adapter-react`. Off when not set.
         */
        readonly announce?: boolean | undefined
        /** In what amounts are shown where funds are sent. */
        readonly priceDisplay?:
          | {
              /** 'native' and 'native-token' are the same. 'fiat-currency' when not set. */
              readonly primary: 'fiat-currency' | 'native-token' | 'native'
              /** Taken, and without effect. */
              readonly secondary?: 'native-token' | 'native' | null | undefined
            }
          | undefined
        /**
         * Whether the review of a transaction asks contracts for the symbol, decimals and balance of a token, and the node for a
         * simulation. On when not set; call data is decoded either way.
         */
        readonly extendedCalldataDecoding?: boolean | undefined
      }
    | undefined
  /**
   * Whether a captcha is solved before each login, of the service that the server's settings name. Never less than the
   * server asks for.
   */
  readonly captchaEnabled?: boolean | undefined
  /** Refuses addresses with a `+` before the `@`. Never less than the server refuses. */
  readonly disablePlusEmails?: boolean | undefined
  /** Wallets that users bring along. */
  readonly externalWallets?:
    | {
        /** The connectors of the wallets below: `walletConnect` of '@keyhook/sdk/wallet-connect', `coinbaseWallet` of '@keyhook/sdk/coinbase-wallet'. */
        readonly connectors?: readonly ExternalWalletConnector[] | undefined
        /** Coinbase's wallet. */
        readonly coinbaseWallet?:
          | {
              /** Its smart wallet, which needs nothing installed, its extension and app, or both. 'smartWalletOnly' when not set. */
              readonly connectionOptions: 'all' | 'eoaOnly' | 'smartWalletOnly'
            }
          | undefined
        /** Wallets on phones. They need `walletConnectCloudProjectId` and the connector `walletConnect`. */
        readonly walletConnect?:
          | {
              /** Whether they are offered. true when not set. */
              readonly enabled?: boolean | undefined
              /** Where wallets are met; WalletConnect's own relay when not set. */
              readonly relayUrl?: string | undefined
            }
          | undefined
        /** Wallets on Solana. */
        readonly solana?:
          | {
              /** Made by `toSolanaWalletConnectors`. The wallets that the page announces when not set. */
              readonly connectors?: SolanaConnectors | undefined
            }
          | undefined
        /** Whether none is listed or connected. false when not set. */
        readonly disableAllExternalWallets?: boolean | undefined
      }
    | undefined
  /** How a second factor is asked for. */
  readonly mfa?:
    | {
        /** Whether the app asks by itself, told by `useRegisterMfaListener`. false when not set: a screen asks. */
        readonly noPromptOnMfaRequired?: boolean | undefined
      }
    | undefined
  /** What a passkey is that is a login and a second factor at once. */
  readonly passkeys?:
    | {
        /** Whether passkeys that stop being a second factor stop being a login too. No, when not set. */
        readonly shouldUnlinkOnUnenrollMfa?: boolean | undefined
        /** Whether unlinking a passkey takes it from the second factors first, where it is refused otherwise. No, when not set. */
        readonly shouldUnenrollMfaOnUnlink?: boolean | undefined
      }
    | undefined
  /** What differs by country. */
  readonly intl?:
    | {
        /** Of phone numbers without a calling code: two letters of ISO 3166-1. 'US' when not set. */
        readonly defaultCountry: string
      }
    | undefined
  /**
   * The app's own login system: who is logged in there is logged in here. Pass another `getCustomAccessToken` when that may
   * have changed, and the same one otherwise.
   */
  readonly customAuth?:
    | {
        /** Whether it is used. true when not set. */
        readonly enabled?: boolean | undefined
        /**
         * Returns a new token of that system, which the provider verifies; undefined where nobody is logged in. A token logs
         * in once, within 60 seconds of its `iat`, and has `nonce` as its claim of that name: a text of at most 100 characters that
         * binds it to this browser. It is undefined where the browser keeps no key.
         */
        readonly getCustomAccessToken: (options: { nonce: string | undefined }) => Promise<string | undefined>
        /** Whether that system does not know yet. */
        readonly isLoading: boolean
      }
    | undefined
  /** Of the app's project at WalletConnect (Reown), by which wallets on phones are reached. The server's when not set. */
  readonly walletConnectCloudProjectId?: string | undefined
  /** How the services look where funds are bought. */
  readonly fundingMethodConfig?: OnRampConfigs | undefined
}

type AllowlistConfig = {
  /** The heading. */
  readonly errorTitle?: string | undefined
  /** The text below it. */
  readonly errorDetail?: string | undefined
  /** What the button says that stands below the text. */
  readonly errorCtaText?: string | undefined
  /** Where that button leads: an address. */
  readonly errorCtaLink?: string | undefined
}
