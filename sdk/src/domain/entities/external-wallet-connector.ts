/**
 * Connects wallets with a package that the app installs. `walletConnect` and `coinbaseWallet` each have their own entry
 * point.
 */
export type ExternalWalletConnector = {
  /** The wallet that it connects. */
  readonly walletClientType: 'coinbase_wallet' | 'wallet_connect'
  /** Loads the package. Called when the user selects the wallet. */
  readonly load: () => Promise<unknown>
}
