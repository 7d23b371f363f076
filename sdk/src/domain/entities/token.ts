import type { Chain } from './chain.js'

/** Metadata from an ERC-20 contract. It is untrusted: show it next to the contract's address. */
export type Token = {
  /** Symbol, at most 32 characters. */
  readonly symbol: string
  /** Decimals, 0 to 36. */
  readonly decimals: number
}

/** Metadata from an NFT contract (ERC-721 or ERC-1155). */
export type Collection = {
  /** Symbol, at most 32 characters; undefined if the contract returns none. */
  readonly symbol: string | undefined
}

/** Missing funds: `amount` base units of a token by its contract, or of the native currency. */
export type Shortage = { readonly amount: bigint; readonly token: Token; readonly contract?: string | undefined }

/** Native token balance of a wallet on one chain. */
export type ChainBalance = {
  readonly address: string
  readonly chain: Chain
  /** URL of the wallet's page in a block explorer. */
  readonly explorerUrl: string | undefined
} & (
  | { readonly status: 'loading' }
  /** Balance in base units. */
  | { readonly status: 'loaded'; readonly value: bigint }
  /** The node did not respond. */
  | { readonly status: 'failed' }
)
