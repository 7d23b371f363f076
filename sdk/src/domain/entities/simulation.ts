import type { Token } from './token.js'

/**
 * The expected effect of a transaction, from a chain node. It is an estimate, because the chain can advance and a node
 * can return false data. Show it in addition to the decoded call data, not instead of it.
 */
export type Simulation =
  | {
      readonly status: 'success'
      readonly changes: readonly BalanceChange[]
      /** The approvals that the transaction grants. */
      readonly approvals: readonly ApprovalChange[]
      /** True if the transaction makes more changes than the SDK reads or shows. */
      readonly isPartial: boolean
    }
  /** The transaction would revert. `reason` is the contract's text, untrusted, at most 120 characters. */
  | { readonly status: 'failure'; readonly reason: string | undefined }

/** An approval that a transaction grants. */
export type ApprovalChange = {
  /** The account that can take tokens. */
  readonly spender: string
  /** The token or collection contract. */
  readonly contract: string
  /** Metadata from the contract; undefined when it returns none. */
  readonly token: Token | undefined
  /** ID of a single NFT. */
  readonly tokenId: bigint | undefined
  /** Maximum in base units; undefined for one NFT and for a whole collection. */
  readonly amount: bigint | undefined
}

/** Balance change of the wallet in one token, without fees. */
export type BalanceChange = {
  /** Undefined for the chain's native token. */
  readonly contract: string | undefined
  /** The native token, or metadata from the contract; undefined when it returns none. */
  readonly token: Token | undefined
  /** ID of an NFT. */
  readonly tokenId: bigint | undefined
  /** Amount in base units. Negative for outgoing amounts. */
  readonly amount: bigint
}
