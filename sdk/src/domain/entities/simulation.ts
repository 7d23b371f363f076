import type { Token } from './token.js'

/**
 * What a chain node expects a transaction to do. An estimate: the chain may have moved on by the time it is mined, and a
 * node can lie. It stands beside what the call data says, never in its place.
 */
export type Simulation =
  | { readonly status: 'success'; readonly changes: readonly BalanceChange[] }
  /** It would revert. The contract's own words, if it gives any: at most 120 characters of anybody's text. */
  | { readonly status: 'failure'; readonly reason: string | undefined }

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
