/** An entry of the wallet lists, as hosts configure it. */
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
  /** All wallets that the browser announces, of both chain types. */
  | 'detected_wallets'
  | 'detected_ethereum_wallets'
  | 'detected_solana_wallets'
