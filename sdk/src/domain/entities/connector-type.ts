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

/** A connected external wallet, as the browser stores it across reloads. */
export type PastConnection = {
  readonly address: string
  readonly connectorType: ConnectorType
  readonly walletClientType: string
  /** Milliseconds since the epoch. */
  readonly connectedAt: number
}
