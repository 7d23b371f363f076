// More than one export: what an app says of funding, and what is asked for one wallet.

import type { Chain } from './chain.js'

/** A way to add funds: by card, from an exchange, from another wallet, or by sending them to the address. */
export type FundingMethod = 'card' | 'exchange' | 'wallet' | 'manual'

/** Where the user buys: MoonPay for cards, Coinbase Onramp for cards and exchanges. */
export type OnRampProvider = 'coinbase' | 'moonpay'

/** One row of the choice. */
export type FundingOption =
  | { readonly method: 'card'; readonly provider: OnRampProvider }
  | { readonly method: 'exchange'; readonly provider: 'coinbase' }
  | { readonly method: 'wallet' | 'manual' }

/** How users of an app can add funds, as its provider says. */
export type FundingConfig = {
  /** In the order they are offered. */
  readonly options: readonly FundingOption[]
  /** What is proposed where nobody has said how much: whole units, as a decimal. */
  readonly defaultAmount: string | undefined
  /** What is proposed where the app has not said what. */
  readonly defaultCurrency: { readonly chainId: number; readonly asset: FundingAsset } | undefined
  /** Whether funding is offered as soon as a wallet was created. */
  readonly promptOnWalletCreation: boolean
  /** Whether funds may be sent across from another network. */
  readonly isBridgingEnabled: boolean
}

/** What is added: the chain's own token, USDC, or another token by its contract. */
export type FundingAsset = 'native-currency' | 'USDC' | { readonly erc20: string }

/** What to add to a wallet, resolved: nothing of it is left to be found out. */
export type FundingRequest = {
  /** The user's wallet, EIP-55. */
  readonly address: string
  readonly chain: Chain
  readonly asset: FundingAsset
  readonly token: FundingToken
  /** Whole units, as a decimal; undefined where the user is to say. */
  readonly amount: string | undefined
  readonly options: readonly FundingOption[]
  /** What the app has chosen for the user, who can still go back to the others. */
  readonly first: FundingOption | undefined
}

/** How amounts of the asset are written. */
export type FundingToken = {
  readonly symbol: string
  readonly decimals: number
  /** Of its contract; undefined for the chain's own token. */
  readonly address: string | undefined
}

/** A purchase that was begun: the site's page, what it is called there, and where it can be followed. */
export type OnRampSession = {
  readonly url: string
  readonly reference: string
  readonly followUrl?: string | undefined
}

/**
 * How far a purchase is: not made yet, made and on its way, waiting for the bank, which takes hours, or done.
 */
export type OnRampStage = 'in-flow' | 'pending' | 'waiting-authorization' | 'completed'

/** How a user left: `fundingMethod` is null where nothing was chosen, `balance` undefined where no node answered. */
export type FundingOutcome = {
  readonly address: string
  readonly chain: Chain
  readonly fundingMethod: FundingMethod | null
  /** In the smallest units of the asset. */
  readonly balance: bigint | undefined
}
