import type { MethodScreen } from '../../login-methods/all/account.js'
import type { KeyhookError } from '../errors/base.js'
import type { LoginMethod, LoginOption } from './app.js'
import type { ConfirmedAction } from './confirmed-action.js'
import type { Intent } from './intent.js'
import type { LoginPrefill } from './login-prefill.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { WalletListOptions } from './wallet-list-options.js'

/** A screen by name, with what it needs to start. There are no URL routes. */
export type Screen =
  | {
      readonly name: 'landing'
      readonly loginMethods?: readonly LoginOption[] | undefined
      readonly prefill?: LoginPrefill | undefined
      readonly disableSignup?: boolean | undefined
    }
  /** Asks for what a code is sent to, to link it or to put it in the place of the user's own. */
  | {
      readonly name: 'enter-account'
      readonly method: LoginMethod
      readonly intent: Exclude<Intent, 'login'>
      readonly prefill?: LoginPrefill | undefined
    }
  | { readonly name: 'awaiting-code'; readonly method: LoginMethod; readonly intent: Intent }
  /** A login, a link or an update of which nothing is typed, by the method that it names; of wallets, with their list. */
  | ({
      readonly name: 'login-method'
      readonly method: LoginMethod
      readonly intent: Intent
      /** The entry of the landing that was picked, where several lead to the method, as those of wallets. */
      readonly option?: LoginOption | LoginMethod | undefined
      readonly disableSignup?: boolean | undefined
    } & WalletListOptions)
  | { readonly name: 'accept-terms' }
  /** Asks for the code that confirms an action. */
  | { readonly name: 'confirm'; readonly action: ConfirmedAction }
  /** Asks for a second factor, for what the flow of it holds. */
  | { readonly name: 'mfa' }
  /** Enrols second factors, and removes them. */
  | { readonly name: 'mfa-enrollment' }
  /** Asks whether to move an account here that another user has: what the transfer flow holds. */
  | { readonly name: 'account-transfer' }
  /** The browser answers the app's captcha. */
  | { readonly name: 'captcha' }
  | { readonly name: 'loading' }
  /** Creating the embedded wallet, then 'Welcome' or 'All set!'. */
  | { readonly name: 'create-wallet' }
  /** Connecting an embedded wallet that is not ready on this device. */
  | { readonly name: 'connect-wallet'; readonly address: string }
  /** The key of an embedded wallet, in a page of the wallet frame. */
  | { readonly name: 'export-wallet'; readonly address: string }
  /** The key of a wallet from elsewhere, in a page of the wallet frame. */
  | { readonly name: 'import-wallet'; readonly chainType: ChainType }
  /** Connecting a wallet from elsewhere, which logs nobody in. */
  | ({
      readonly name: 'choose-wallet'
      readonly chainId?: number | undefined
      /** Whether another account is connected than the suggested one. */
      readonly isOtherAccount?: boolean | undefined
      /** The entry of one wallet, which is chosen at once; see `login-method`. */
      readonly option?: LoginOption | undefined
      /** Whether a user without a wallet can have one made instead. */
      readonly canCreate?: boolean | undefined
    } & WalletListOptions)
  /** Asks to sign what the sign flow holds. */
  | { readonly name: 'sign-request' }
  /** Asks to send what the transaction flow holds. */
  | { readonly name: 'send-transaction' }
  /** Asks whether the app's server may sign with a wallet, or may do so no more: what the delegation flow holds. */
  | { readonly name: 'delegate-wallet' }
  | { readonly name: 'revoke-delegation' }
  | MethodScreen
  /** Chooses how a wallet is recovered, or asks for what it is recovered by: what the recovery flow holds. */
  | { readonly name: 'set-recovery' }
  | { readonly name: 'recover-wallet' }
  /** Adds funds to a wallet: what the funding flow holds. */
  | { readonly name: 'fund-wallet' }
  /** Another tab has logged in; closes by itself. */
  | { readonly name: 'logged-in' }
  /** Where the user is logged in. */
  | { readonly name: 'sessions' }
  | { readonly name: 'error'; readonly error: KeyhookError; readonly previous: Screen }
  | { readonly name: 'allowlist-rejected'; readonly disableSignup?: boolean | undefined }
  | { readonly name: 'account-not-found'; readonly disableSignup?: boolean | undefined }
  | { readonly name: 'user-limit-reached'; readonly disableSignup?: boolean | undefined }

export type ScreenName = Screen['name']
