/**
 * The kind of connection to a wallet. Migrated accounts can have two more: 'null', for wallets without a connection
 * when they were linked, and 'phantom'. Providers may name others.
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
