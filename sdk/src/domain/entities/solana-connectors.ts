/** Result of `toSolanaWalletConnectors` from '@keyhook/sdk/solana'. */
export type SolanaConnectors = {
  /** True if wallets reconnect after a page load. */
  readonly shouldAutoConnect: boolean
  /** Returns the current wallets. Empty before `onMount`. */
  readonly get: () => readonly object[]
  /** Starts the search for wallets. The SDK calls it. */
  readonly onMount: () => void
  /** Ends the search. */
  readonly onUnmount: () => void
}
