// More than one export: what a host asks for, by the kind of network.

import type { Chain } from './chain.js'
import type { OnRampProvider } from '../../on-ramps/on-ramps.js'
import type { FundingAsset, FundingMethod } from './funding.js'
import type { SolanaCluster } from './solana-cluster.js'

type Asked = {
  /** In whole units of the asset, as a decimal. */
  readonly amount?: string | undefined
  /** Where the user begins; they can go back to the other ways. */
  readonly defaultFundingMethod?: FundingMethod | undefined
  /** Which site is offered first for cards. */
  readonly card?: { readonly preferredProvider?: OnRampProvider | undefined } | undefined
}

/** What a host asks for when it has a wallet funded. What is left out is the app's setting, or the user's to say. */
export type FundWalletConfig = Asked & {
  /** One of the app's chains. */
  readonly chain?: { readonly id: number } | Chain | undefined
  readonly asset?: FundingAsset | undefined
}

/** The same of a wallet on Solana, which is funded in SOL or in USDC. */
export type SolanaFundingConfig = Asked & {
  /** The first of the app's when left out. */
  readonly cluster?: SolanaCluster | undefined
  /** The same by the name that wallets have for it. */
  readonly chain?: `solana:${'mainnet' | 'devnet' | 'testnet'}` | undefined
  /** 'SOL' and 'native-currency' are the same. */
  readonly asset?: Exclude<FundingAsset, object> | 'SOL' | undefined
}

/** Of a wallet of either kind. */
export type AnyFundingConfig = Omit<FundWalletConfig, 'asset' | 'chain'> & {
  readonly asset?: FundWalletConfig['asset'] | SolanaFundingConfig['asset']
  readonly chain?: FundWalletConfig['chain'] | SolanaFundingConfig['chain']
  readonly cluster?: SolanaFundingConfig['cluster']
}
