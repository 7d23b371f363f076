import type { smartWalletTypes } from '../rules/evm/smart-wallet-types.js'
import type { Chain } from './chain.js'
import type { TransactionOutline } from './transaction.js'

/** The implementation of a smart wallet. */
export type SmartWalletType = (typeof smartWalletTypes)[number]

/** Smart wallet settings of an app: implementation, bundlers and paymasters. */
export type SmartWalletConfig = {
  /** True if the app has smart wallets. */
  readonly isEnabled: boolean
  /** The implementation; undefined if the app configures no implementation that the SDK supports. */
  readonly type: SmartWalletType | undefined
  /** Version of the implementation, if the app sets one. For `simple`, it is the version of the entry point. */
  readonly version: string | undefined
  /** The networks, each with its bundler and paymaster. */
  readonly networks: readonly SmartWalletNetwork[]
}

export type SmartWalletNetwork = {
  readonly chainId: number
  readonly bundlerUrl: string
  /** URL of the paymaster. Without one, the smart wallet pays the fee. */
  readonly paymasterUrl: string | undefined
  /** Context that each user operation sends to the paymaster, such as `{ policy_id }`. */
  readonly paymasterContext: Readonly<Record<string, unknown>> | undefined
}

/** The calls of one user operation, as the owner reviews them. */
export type SmartWalletCalls = {
  readonly chain: Chain
  /** The calls, in order. */
  readonly calls: readonly TransactionOutline[]
  /** True if a paymaster pays the fee. */
  readonly isSponsored: boolean
  /** Maximum fee, in wei. */
  readonly fee: bigint
  /**
   * True if the wallet pays an unusually high fee: more than 10 times the node's price, or more than half of its
   * balance.
   */
  readonly isHighFee?: boolean | undefined
}
