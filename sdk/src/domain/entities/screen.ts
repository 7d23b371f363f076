import type { MethodScreen } from '../../login-methods/all/account.js'
import type { KeyhookError } from '../errors/base.js'
import type { Intent, LoginMethod, LoginOption, LoginPrefill } from './login-method.js'
import type { ConfirmedAction } from './confirmation.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { WalletListOptions } from './wallet-list.js'

/** A screen by name, with its parameters. Screens have no URLs. */
export type Screen =
  | {
      readonly name: 'landing'
      readonly loginMethods?: readonly LoginOption[] | undefined
      readonly prefill?: LoginPrefill | undefined
      readonly disableSignup?: boolean | undefined
    }
  /** Prompts for an email address or phone number, to link it or to replace the user's current one. */
  | {
      readonly name: 'enter-account'
      readonly method: LoginMethod
      readonly intent: Exclude<Intent, 'login'>
      readonly prefill?: LoginPrefill | undefined
    }
  | { readonly name: 'awaiting-code'; readonly method: LoginMethod; readonly intent: Intent }
  /** A login, link or update without typed input, by its method. For wallets, shows their list. */
  | ({
      readonly name: 'login-method'
      readonly method: LoginMethod
      readonly intent: Intent
      /** The selected entry of the first screen, if several entries lead to the method, as for wallets. */
      readonly option?: LoginOption | LoginMethod | undefined
      readonly disableSignup?: boolean | undefined
    } & WalletListOptions)
  | { readonly name: 'accept-terms' }
  /** Prompts for the code that confirms an action. */
  | { readonly name: 'confirm'; readonly action: ConfirmedAction }
  /** Prompts for MFA. The state of the MFA flow contains the request. */
  | { readonly name: 'mfa' }
  /** Enrols and removes MFA methods. */
  | { readonly name: 'mfa-enrollment' }
  /** Prompts to transfer an account of another user. The state of the transfer flow contains the offer. */
  | { readonly name: 'account-transfer' }
  /** Solves the app's captcha. */
  | { readonly name: 'captcha' }
  | { readonly name: 'loading' }
  /** Shows the creation of the embedded wallet, then 'Welcome' or 'All set!'. */
  | { readonly name: 'create-wallet' }
  /** Shows the connection of an embedded wallet that is not ready on this device. */
  | { readonly name: 'connect-wallet'; readonly address: string }
  /** Shows the key of an embedded wallet, in a page of the wallet frame. */
  | { readonly name: 'export-wallet'; readonly address: string }
  /** Imports an external key, in a page of the wallet frame. */
  | { readonly name: 'import-wallet'; readonly chainType: ChainType }
  /** Connects an external wallet without logging in. */
  | ({
      readonly name: 'choose-wallet'
      readonly chainId?: number | undefined
      /** True if the connected account differs from the suggested one. */
      readonly isOtherAccount?: boolean | undefined
      /** The wallet that is selected at once. See `LoginOption`. */
      readonly option?: LoginOption | undefined
      /** True if the screen lets a user without a wallet create an embedded wallet. */
      readonly canCreate?: boolean | undefined
    } & WalletListOptions)
  /** Prompts to sign. The state of the sign flow contains the request. */
  | { readonly name: 'sign-request' }
  /** Prompts to send. The state of the transaction flow contains the request. */
  | { readonly name: 'send-transaction' }
  /**
   * Prompts to delegate a wallet to the app's server, or to revoke it. The state of the delegation flow contains the
   * request.
   */
  | { readonly name: 'delegate-wallet' }
  | { readonly name: 'revoke-delegation' }
  | MethodScreen
  /** Selects or enters a recovery method. The state of the recovery flow contains the request. */
  | { readonly name: 'set-recovery' }
  | { readonly name: 'recover-wallet' }
  /** Adds funds to a wallet. The state of the funding flow contains the request. */
  | { readonly name: 'fund-wallet' }
  /** Reports that another tab has logged in. Closes by itself. */
  | { readonly name: 'logged-in' }
  /** Lists the user's sessions. */
  | { readonly name: 'sessions' }
  | { readonly name: 'error'; readonly error: KeyhookError; readonly previous: Screen }
  | { readonly name: 'allowlist-rejected'; readonly disableSignup?: boolean | undefined }
  | { readonly name: 'account-not-found'; readonly disableSignup?: boolean | undefined }
  | { readonly name: 'user-limit-reached'; readonly disableSignup?: boolean | undefined }

export type ScreenName = Screen['name']
