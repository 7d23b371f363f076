/**
 * How a wallet is reached. Apps that come from elsewhere have accounts of two more kinds than are connected here: 'null', of
 * wallets that were not there when they were named, and 'phantom'. Providers may name others.
 */
export type ConnectorType =
  | 'injected'
  | 'coinbase_wallet'
  | 'wallet_connect_v2'
  | 'embedded'
  | 'embedded_imported'
  | 'null'
  | 'phantom'
  | 'solana_adapter'
  | (string & {})
