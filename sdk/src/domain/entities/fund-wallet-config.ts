import type { Chain, SolanaCluster } from './chain.js'
import type { OnRampProvider } from '../../on-ramps/on-ramps.js'

type Requested = {
  /** Amount in whole units of the asset, as a decimal. */
  readonly amount?: string | undefined
  /** The funding method that the screen opens with. The user can go back to the others. */
  readonly defaultFundingMethod?: FundingMethod | undefined
  /** The on-ramp that is preferred for card payments. */
  readonly card?: { readonly preferredProvider?: OnRampProvider | undefined } | undefined
}

/** Options of a funding request. The app's settings or the user's input supply missing options. */
export type FundWalletConfig = Requested & {
  /** One of the app's chains. */
  readonly chain?: { readonly id: number } | Chain | undefined
  readonly asset?: FundingAsset | undefined
}

/** Options of a funding request for a Solana wallet, in SOL or USDC. */
export type SolanaFundingConfig = Requested & {
  /** Default: the app's first cluster. */
  readonly cluster?: SolanaCluster | undefined
  /** The cluster by its Wallet Standard name. */
  readonly chain?: `solana:${'mainnet' | 'devnet' | 'testnet'}` | undefined
  /** 'SOL' is an alias of 'native-currency'. */
  readonly asset?: Exclude<FundingAsset, object> | 'SOL' | undefined
}

/** Options for an Ethereum or a Solana wallet. */
export type AnyFundingConfig = Omit<FundWalletConfig, 'asset' | 'chain'> & {
  readonly asset?: FundWalletConfig['asset'] | SolanaFundingConfig['asset']
  readonly chain?: FundWalletConfig['chain'] | SolanaFundingConfig['chain']
  readonly cluster?: SolanaFundingConfig['cluster']
}

/** A funding method: card, exchange, another wallet, or a transfer to the wallet's address. */
export type FundingMethod = 'card' | 'exchange' | 'wallet' | 'manual'

/** The asset to add: the chain's native token, USDC, or another token by its contract. */
export type FundingAsset = 'native-currency' | 'USDC' | { readonly erc20: string }
