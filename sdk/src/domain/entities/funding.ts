import type { FundingAsset, FundingMethod } from './fund-wallet-config.js'
import type { ProviderOf } from '../../on-ramps/on-ramps.js'
import type { ChainType } from '../rules/evm/chain-types.js'
import type { Chain, SolanaCluster } from './chain.js'
import type { ConnectedSolanaWallet, ConnectedWallet } from './connected-wallet.js'

/** The browser's mobile payment method. */
export type MobilePay = 'apple-pay' | 'google-pay'

/** One funding method of the selection screen. */
export type FundingOption =
  | {
      readonly method: 'card'
      readonly provider: ProviderOf<'card'>
      /** The mobile payment method. 'any' in an app's settings; a specific one in a request. */
      readonly mobilePay?: MobilePay | 'any' | undefined
      /** Currency to buy if the on-ramp does not support the requested network: Ethereum's native currency. */
      readonly otherNetwork?: { readonly network: string; readonly symbol: string } | undefined
    }
  | { readonly method: 'exchange'; readonly provider: ProviderOf<'exchange'> }
  | { readonly method: 'wallet' | 'manual' }

/** Funding settings of an app, from its provider. */
export type FundingConfig = {
  /** The offered funding methods, in order. */
  readonly options: readonly FundingOption[]
  /** Default amount in whole units, as a decimal. */
  readonly defaultAmount: string | undefined
  /** The asset of the default amount, and its chain. */
  readonly defaultCurrency: { readonly chainId: number; readonly asset: 'native-currency' | 'USDC' } | undefined
  /** True if the SDK offers funding right after it creates a wallet. */
  readonly promptOnWalletCreation: boolean
  /** True if users can bridge funds from another network. */
  readonly isBridgingEnabled: boolean
  /** URL of the bridge quote service. Default: Relay. */
  readonly bridgeUrl?: string | undefined
  /** True if the provider requests the quotes, with an API key. */
  readonly isBridgeProxied?: boolean | undefined
}

/** A funding request with all defaults resolved. */
export type FundingRequest = {
  /** The user's wallet: EIP-55 on Ethereum, base58 on Solana. */
  readonly address: string
  /** Chain type of the wallet. */
  readonly chainType: ChainType
  /** Chain of the wallet. A Solana cluster has the ID 0. */
  readonly chain: Chain
  /** Cluster of a Solana wallet. */
  readonly cluster?: SolanaCluster | undefined
  readonly asset: FundingAsset
  readonly token: FundingToken
  /** Amount in whole units, as a decimal. Undefined if the user enters it. */
  readonly amount: string | undefined
  /** The funding methods for this request. */
  readonly options: readonly FundingOption[]
  /** The preselected method. The user can go back to the others. */
  readonly first: FundingOption | undefined
  /** URL of the bridge quote service. Undefined if the app does not offer bridging. */
  readonly bridgeUrl: string | undefined
  /** True if the provider requests the quotes. The SDK then ignores `bridgeUrl`. */
  readonly isBridgeProxied?: boolean | undefined
  /** True if a transaction without enough funds opened the flow. The user then returns to the transaction. */
  readonly isForTransaction: boolean
}

/** A connected wallet that can send the funds. */
export type FundingWallet = ConnectedWallet | ConnectedSolanaWallet

/** A bridge quote: the cost of sending funds from another network, and its payment. */
export type Bridge = {
  /** ID of the bridge transfer at the service. Undefined if it cannot be tracked. */
  readonly reference: string | undefined
  /**
   * The network that the wallet pays on. `token` is USDC if the user adds USDC and the wallet has USDC on that network.
   * Otherwise it is the network's native currency.
   */
  readonly chain: Chain
  readonly token: FundingToken
  /** Balance of `token`, in base units. */
  readonly balance: bigint
  /** The amount that the wallet pays, in base units. */
  readonly pays: bigint
  /** The transaction for the wallet: to send on Ethereum, to sign on Solana. */
  readonly payment: EthereumPayment | SolanaPayment
  /**
   * An approval of exactly the paid amount, which is sent before the payment. Set if the bridge's contract takes the
   * token from the wallet.
   */
  readonly approval?: EthereumPayment | undefined
  /** Time of the quote, in milliseconds since the epoch. The flow renews an old quote. */
  readonly quotedAt: number
}

/** A transaction for an Ethereum wallet. `value` is hex. */
export type EthereumPayment = {
  readonly chainType: 'ethereum'
  readonly to: string
  readonly value: string
  readonly data?: string | undefined
}

/** A transaction for a Solana wallet. */
export type SolanaPayment = {
  readonly chainType: 'solana'
  readonly instructions: readonly SolanaPaymentInstruction[]
}

export type SolanaPaymentInstruction = {
  readonly programId: string
  readonly accounts: readonly { readonly address: string; readonly isSigner: boolean; readonly isWritable: boolean }[]
  readonly data: Uint8Array
}

/** Symbol, decimals and address of an asset, for display. */
export type FundingToken = {
  /** Symbol, such as 'ETH'. */
  readonly symbol: string
  /** Number of decimals. */
  readonly decimals: number
  /** Address of the token contract, or of the mint on Solana; undefined for the chain's native token. */
  readonly address: string | undefined
}

/** A started purchase: the on-ramp's page, the ID of the purchase, and the URL that returns its status. */
export type OnRampSession = {
  readonly url: string
  readonly reference: string
  readonly followUrl?: string | undefined
}

/** Progress of a purchase: not paid yet, pending, waiting for the bank (takes hours), or completed. */
export type OnRampStage = 'in-flow' | 'pending' | 'waiting-authorization' | 'completed'

/**
 * The result of the flow when the user leaves. `fundingMethod` is null if the user selected no method. `balance` is
 * undefined if no node responded.
 */
export type FundingOutcome = {
  /** Address of the wallet. */
  readonly address: string
  readonly chain: Chain
  /** Cluster of a Solana wallet. */
  readonly cluster?: SolanaCluster | undefined
  readonly fundingMethod: FundingMethod | null
  /** Balance in base units of the asset. */
  readonly balance: bigint | undefined
}

/** Result for a Solana wallet. */
export type SolanaFundingOutcome = FundingOutcome & { readonly cluster: SolanaCluster }
