/** A wallet of the login and connect lists, by the name hosts configure it with. */
export type WalletListEntry =
  | 'metamask'
  | 'coinbase_wallet'
  | 'rainbow'
  | 'phantom'
  | 'zerion'
  | 'cryptocom'
  | 'uniswap'
  | 'okx_wallet'
  | 'universal_profile'
  | 'rabby_wallet'
  | 'bybit_wallet'
  | 'safe'
  | 'wallet_connect'
  /** All that the browser announces, of both chains. */
  | 'detected_wallets'
  | 'detected_ethereum_wallets'
  | 'detected_solana_wallets'
