import type oauthProviders from '../../login-methods/oauth-providers.js'
import type { Accounts } from '../../login-methods/all/account.js'
import type { UnlistedMethod } from '../../login-methods/login-methods.js'
import type { WalletListEntry } from './wallet-list.js'

/** A social login provider, by name. */
export type OAuthProvider = keyof typeof oauthProviders

/** An OpenID Connect issuer from the provider's settings. */
export type CustomOAuthProvider = `custom:${string}`

/** A login method. 'siwe' and 'siws' are external wallets on Ethereum and Solana. `privy:<id>` is another app. */
export type LoginMethod =
  | OAuthProvider
  | `privy:${string}`
  | CustomOAuthProvider
  | 'email'
  | 'sms'
  | 'siwe'
  | 'siws'
  | keyof Accounts

/** An entry of the login screen: a method, any wallet, or a wallet by name. */
export type LoginOption = Exclude<LoginMethod, 'siwe' | 'siws' | UnlistedMethod> | WalletListEntry | 'wallet'

/** Intent of a verification: log in, link the account to the user, or replace the user's account. */
export type Intent = 'login' | 'link' | 'update'

/** Initial value of the input on the login screen. */
export type LoginPrefill = { readonly type: 'email' | 'phone'; readonly value: string }
