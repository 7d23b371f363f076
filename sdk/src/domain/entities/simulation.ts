import type { Token } from './token.js'

/**
 * What a chain node expects a transaction to do. An estimate: the chain may have moved on by the time it is mined, and a
 * node can lie. It stands beside what the call data says, never in its place.
 */
export type Simulation =
  | {
      readonly status: 'success'
      readonly changes: readonly BalanceChange[]
      /** What others could take afterwards, by what it allows. */
      readonly approvals: readonly ApprovalChange[]
      /** It does more than was read, or than a person would read. */
      readonly isPartial: boolean
    }
  /** It would revert. The contract's own words, if it gives any: at most 120 characters of anybody's text. */
  | { readonly status: 'failure'; readonly reason: string | undefined }

/** A permission that a transaction leaves behind. */
export type ApprovalChange = {
  /** Who could take. */
  readonly spender: string
  /** The token's contract, or the collection's. */
  readonly contract: string
  /** What the contract says of itself; undefined when it does not tell. */
  readonly token: Token | undefined
  /** Of one NFT. */
  readonly tokenId: bigint | undefined
  /** Base units, at most; undefined for one NFT, and for everything of a collection. */
  readonly amount: bigint | undefined
}

/** What the wallet loses or gains of one token, fees left out. */
export type BalanceChange = {
  /** Undefined for the chain's native token. */
  readonly contract: string | undefined
  /** Of the native token, or what the contract says of itself; undefined when it does not tell. */
  readonly token: Token | undefined
  /** Of an NFT. */
  readonly tokenId: bigint | undefined
  /** Base units, negative for what leaves. */
  readonly amount: bigint
}
