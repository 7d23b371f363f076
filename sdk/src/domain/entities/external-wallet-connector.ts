/**
 * Connects wallets with a package that the app installs. `walletConnect` and `coinbaseWallet` each have their own entry
 * point.
 */
export type ExternalWalletConnector = {
  /** The wallet that the connector connects. */
  readonly walletClientType: 'coinbase_wallet' | 'wallet_connect'
  /** Loads the package. Called when the user selects the wallet. */
  readonly load: () => Promise<unknown>
}

/** Result of `toSolanaWalletConnectors` from '@keyhook/sdk/solana'. */
export type SolanaConnectors = {
  /** True if wallets reconnect after a page load. */
  readonly shouldAutoConnect: boolean
  /** Returns the current wallets. Empty before `onMount`. */
  readonly get: () => readonly object[]
  /** Starts the search for wallets. The SDK calls this function. */
  readonly onMount: () => void
  /** Ends the search. */
  readonly onUnmount: () => void
}
