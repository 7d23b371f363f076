export { SolanaAdapterConnector } from '../connectors/external/solana/solana-adapter-connector.js'
export { toSolanaWalletConnectors } from '../connectors/external/solana/to-solana-wallet-connectors.js'
export type { SolanaWalletConnectors } from '../connectors/external/solana/to-solana-wallet-connectors.js'
export { useSolanaWallets } from '../react/wallet/use-solana-wallets.js'
export type {
  ConnectedSolanaWallet,
  SolanaConnection,
  SolanaSendOptions,
  SolanaTransaction,
} from '../domain/entities/connected-solana-wallet.js'
