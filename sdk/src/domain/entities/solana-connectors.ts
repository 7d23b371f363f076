/** What `toSolanaWalletConnectors` of '@keyhook/sdk/solana' makes, as a configuration carries it. */
export type SolanaConnectors = {
  /** Whether wallets that were connected before the page was loaded are connected again. */
  readonly shouldAutoConnect: boolean
  /** Those that are there now; none before `onMount`. */
  readonly get: () => readonly object[]
  /** Begins to look for wallets. The SDK calls it where wallets are wanted. */
  readonly onMount: () => void
  /** Ends it. */
  readonly onUnmount: () => void
}
