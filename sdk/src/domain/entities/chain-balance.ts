import type { Chain } from './chain.js'

/** Native token balance of a wallet on one chain. */
export type ChainBalance = {
  readonly address: string
  readonly chain: Chain
  /** Address of the wallet in a block explorer. */
  readonly explorerUrl: string | undefined
} & (
  | { readonly status: 'loading' }
  /** In base units. */
  | { readonly status: 'loaded'; readonly value: bigint }
  /** The node did not answer. */
  | { readonly status: 'failed' }
)
