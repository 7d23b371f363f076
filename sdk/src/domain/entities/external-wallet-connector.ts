/** Connects wallets by a package that the app installs: `walletConnect` or `coinbaseWallet`, each of an entry of its own. */
export type ExternalWalletConnector = {
  /** The wallet it connects. */
  readonly walletClientType: 'coinbase_wallet' | 'wallet_connect'
  /** Loads the package. Called when the user chooses such a wallet. */
  readonly load: () => Promise<unknown>
}
