/** What `toSolanaWalletConnectors` of '@keyhook/sdk/solana' makes, as a configuration carries it. */
export type SolanaConnectors = {
  readonly shouldAutoConnect: boolean
  readonly get: () => readonly object[]
  readonly onMount: () => void
  readonly onUnmount: () => void
}
