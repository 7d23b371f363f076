import type { Chain } from './chain.js'
import type { FundingAsset, FundingMethod, OnRampProvider } from './funding.js'

/** What a host asks for when it has a wallet funded. What is left out is the app's setting, or the user's to say. */
export type FundWalletConfig = {
  /** One of the app's chains. */
  readonly chain?: { readonly id: number } | Chain | undefined
  /** In whole units of the asset, as a decimal. */
  readonly amount?: string | undefined
  readonly asset?: FundingAsset | undefined
  /** Where the user begins; they can go back to the other ways. */
  readonly defaultFundingMethod?: FundingMethod | undefined
  /** Which site is offered first for cards. */
  readonly card?: { readonly preferredProvider?: OnRampProvider | undefined } | undefined
}
