import type { ChainType } from '../rules/evm/chain-types.js'

/** Limits of the signatures that an app's server can request for a delegated wallet. */
export type DelegationPolicy = {
  /** Chain IDs, such as 8453. Empty on Solana, whose transactions name no network. */
  readonly chains: readonly number[]
  /** The contracts that may be called, in EIP-55; on Solana, the programs. If empty, only payments are allowed. */
  readonly contracts: readonly string[]
  /** Spending limit in 24 hours, fees included, as a decimal: wei of each chain's native currency, or lamports. */
  readonly valueADay: string
}

/** A delegation request: lets the app's server sign with a wallet, or revokes that permission. */
export type DelegationRequest =
  | {
      readonly type: 'delegate'
      readonly address: string
      readonly chainType: ChainType
      /** Skips the screen, if the app allows it. */
      readonly isHeadless?: boolean | undefined
    }
  | {
      readonly type: 'revoke'
      /** Addresses of the wallets to revoke. */
      readonly addresses: readonly string[]
      /** The one wallet to revoke. Default: all delegated wallets. */
      readonly address?: string | undefined
      readonly isHeadless?: boolean | undefined
    }
