import type { RecoveryOption } from './recovery-request.js'
import type { SolanaCluster } from './solana-cluster.js'
import type { SolanaConnectors } from './solana-connectors.js'
import type { CreateOnLogin, LoginOption, LogoElement } from './app.js'
import type { Chain } from './chain.js'
import type { WalletChainType } from './wallet-chain-type.js'
import type { WalletListEntry } from './wallet-list-entry.js'

/**
 * What a host passes to `PrivyProvider` as `config`. Everything is optional. What configures a capability that this
 * version lacks is taken and has no effect, which a page in development is told once.
 */
export type KeyhookConfig = {
  /** What users read as the name of the app; the server's when left out. Pages of the provider have that one. */
  readonly name?: string | undefined
  readonly appearance?:
    | {
        /** The host's scheme, a fixed one, or '#rrggbb': the colour of the surface, from which all others are derived. */
        readonly theme?: 'light' | 'dark' | 'system' | `#${string}` | undefined
        /** '#rrggbb' */
        readonly accentColor?: string | undefined
        /** Address of an image, or an image or SVG element. */
        readonly logo?: string | LogoElement | undefined
        /** 'Log in or sign up' when not set. */
        readonly landingHeader?: string | undefined
        /** At most 100 characters. */
        readonly loginMessage?: string | undefined
        readonly showWalletLoginFirst?: boolean | undefined
        readonly loginGroupPriority?: 'web2-first' | 'web3-first' | undefined
        /** Shows email and SMS as buttons, not as an input that is there at once. */
        readonly hideDirectWeb2Inputs?: boolean | undefined
        /** Colours; `theme` and `accentColor` win. */
        readonly palette?:
          | {
              readonly colorScheme?: 'light' | 'dark' | undefined
              readonly background?: `#${string}` | undefined
              readonly accent?: string | undefined
            }
          | undefined
        readonly walletList?: readonly WalletListEntry[] | undefined
        readonly walletChainType?: WalletChainType | undefined
      }
    | undefined
  /** Those of the server that are offered. */
  readonly loginMethods?: readonly LoginOption[] | undefined
  /** Wins over `loginMethods`, and puts them in this order. */
  readonly loginMethodsAndOrder?:
    | { readonly primary: readonly LoginOption[]; readonly overflow?: readonly LoginOption[] | undefined }
    | undefined
  readonly legal?:
    | {
        readonly termsAndConditionsUrl?: string | null | undefined
        readonly privacyPolicyUrl?: string | null | undefined
        readonly requireUsersAcceptTerms?: boolean | undefined
      }
    | undefined
  readonly allowlist?: AllowlistConfig | undefined
  /** The same as `allowlist`, which wins. */
  readonly allowlistConfig?: AllowlistConfig | undefined
  readonly supportedChains?: readonly Chain[] | undefined
  readonly defaultChain?: Chain | undefined
  /** The first is where transactions on Solana are sent. 'mainnet-beta' when not set. */
  readonly solanaClusters?: readonly SolanaCluster[] | undefined
  readonly embeddedWallets?:
    | {
        readonly createOnLogin?: CreateOnLogin | undefined
        /** Wins over `createOnLogin`. */
        readonly ethereum?: { readonly createOnLogin?: CreateOnLogin | undefined } | undefined
        /** Beside the wallet on Ethereum, or without one. 'off' when not set. */
        readonly solana?: { readonly createOnLogin?: CreateOnLogin | undefined } | undefined
        readonly requireUserOwnedRecoveryOnCreate?: boolean | undefined
        /** Those of the provider's options that this page offers, in their order. All of them when not set. */
        readonly userOwnedRecoveryOptions?: readonly RecoveryOption[] | undefined
        /** false signs and sends without asking, where the app's settings on the server allow it. */
        readonly showWalletUIs?: boolean | undefined
        /**
         * Offers the wallet to other code on the page: on Ethereum by EIP-6963, as to wagmi, and on Solana by the Wallet
         * Standard, as to `@solana/wallet-adapter-react`. Off when not set.
         */
        readonly announce?: boolean | undefined
        /** 'native' and 'native-token' are the same. */
        readonly priceDisplay?:
          | {
              readonly primary: 'fiat-currency' | 'native-token' | 'native'
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
  readonly captchaEnabled?: boolean | undefined
  readonly disablePlusEmails?: boolean | undefined
  readonly externalWallets?:
    | {
        readonly coinbaseWallet?: { readonly connectionOptions: 'all' | 'eoaOnly' | 'smartWalletOnly' } | undefined
        readonly walletConnect?:
          | {
              /** true when not set. */
              readonly enabled?: boolean | undefined
              /** Where wallets are met; WalletConnect's own relay when not set. */
              readonly relayUrl?: string | undefined
            }
          | undefined
        readonly solana?: { readonly connectors?: SolanaConnectors | undefined } | undefined
        readonly disableAllExternalWallets?: boolean | undefined
      }
    | undefined
  readonly mfa?: { readonly noPromptOnMfaRequired?: boolean | undefined } | undefined
  readonly passkeys?:
    | {
        /** Whether passkeys that stop being a second factor stop being a login too. No, when not set. */
        readonly shouldUnlinkOnUnenrollMfa?: boolean | undefined
        /** Whether unlinking a passkey takes it from the second factors first, where it is refused otherwise. No, when not set. */
        readonly shouldUnenrollMfaOnUnlink?: boolean | undefined
      }
    | undefined
  /** `defaultCountry` is an ISO 3166-1 code of two letters. */
  readonly intl?: { readonly defaultCountry: string } | undefined
  /**
   * The app's own login system: who is logged in there is logged in here. Pass another `getCustomAccessToken` when that may
   * have changed, and the same one otherwise.
   */
  readonly customAuth?:
    | {
        /** true when not set. */
        readonly enabled?: boolean | undefined
        /** A token of that system, which the provider verifies; undefined where nobody is logged in. */
        readonly getCustomAccessToken: () => Promise<string | undefined>
        /** Whether that system does not know yet. */
        readonly isLoading: boolean
      }
    | undefined
  readonly walletConnectCloudProjectId?: string | undefined
  readonly fundingMethodConfig?: { readonly moonpay: MoonpayConfig } | undefined
}

/** How MoonPay's page looks, and what it offers to pay by. */
export type MoonpayConfig = {
  /** Nothing is really paid. */
  readonly useSandbox?: boolean | undefined
  readonly paymentMethod?: MoonpayPaymentMethod | undefined
  readonly uiConfig?:
    | { readonly accentColor?: string | undefined; readonly theme?: 'light' | 'dark' | undefined }
    | undefined
}

export type MoonpayPaymentMethod =
  | 'ach_bank_transfer'
  | 'credit_debit_card'
  | 'gbp_bank_transfer'
  | 'gbp_open_banking_payment'
  | 'mobile_wallet'
  | 'pix_instant_payment'
  | 'sepa_bank_transfer'
  | 'sepa_open_banking_payment'
  | 'yellow_card_bank_transfer'

type AllowlistConfig = {
  readonly errorTitle?: string | undefined
  readonly errorDetail?: string | undefined
  readonly errorCtaText?: string | undefined
  readonly errorCtaLink?: string | undefined
}
