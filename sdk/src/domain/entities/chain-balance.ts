import type { Chain } from './chain.js'

/** What a wallet has of the native token of one chain. */
export type ChainBalance = {
  readonly address: string
  readonly chain: Chain
  /** Where the address can be looked up. */
  readonly explorerUrl: string | undefined
} & (
  | { readonly status: 'loading' }
  /** In base units. */
  | { readonly status: 'loaded'; readonly value: bigint }
  /** Its node did not tell. */
  | { readonly status: 'failed' }
)
