import type { smartWalletTypes } from '../rules/evm/smart-wallet-types.js'
import type { Chain } from './chain.js'
import type { TransactionOutline } from './transaction.js'

/** The maker of a contract account. */
export type SmartWalletType = (typeof smartWalletTypes)[number]

/** Of an app: which contract its users' smart wallets are, and who bundles and pays for what they do. */
export type SmartWalletConfig = {
  /** Whether the app has smart wallets. */
  readonly isEnabled: boolean
  /** Which contract they are; undefined where the app names none that is known here. */
  readonly type: SmartWalletType | undefined
  /** Of the contract, where the app names one; of `simple`, its entry point's. */
  readonly version: string | undefined
  /** Where they are used: each with who bundles and who pays. */
  readonly networks: readonly SmartWalletNetwork[]
}

export type SmartWalletNetwork = {
  readonly chainId: number
  readonly bundlerUrl: string
  /** Who pays the fee in the user's place; the smart wallet itself when left out. */
  readonly paymasterUrl: string | undefined
  /** What the paymaster is told with each operation, such as `{ policy_id }`. */
  readonly paymasterContext: Readonly<Record<string, unknown>> | undefined
}

/** What a smart wallet is asked to do at once, as its owner is shown it. */
export type SmartWalletCalls = {
  readonly chain: Chain
  /** In their order. */
  readonly calls: readonly TransactionOutline[]
  /** Whether somebody else pays the fee. */
  readonly isSponsored: boolean
  /** The most that it can cost in fees, in wei. */
  readonly fee: bigint
}
