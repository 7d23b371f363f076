export { SolanaAdapterConnector } from '../connectors/external/solana/solana-adapter-connector.js'
export { toSolanaWalletConnectors } from '../connectors/external/solana/to-solana-wallet-connectors.js'
export type { SolanaWalletConnectors } from '../connectors/external/solana/to-solana-wallet-connectors.js'
export { useCreateSolanaWallet as useCreateWallet } from '../react/wallet/use-create-solana-wallet.js'
export { useSignSolanaMessage as useSignMessage } from '../react/wallet/use-sign-solana-message.js'
export { useSignSolanaTransaction as useSignTransaction } from '../react/wallet/use-sign-solana-transaction.js'
export { useSolanaWallets } from '../react/wallet/use-solana-wallets.js'
export { useSolanaWallets as useWallets } from '../react/wallet/use-solana-wallets.js'
export type {
  ConnectedSolanaWallet,
  SolanaConnection,
  SolanaSendOptions,
  SolanaTransaction,
} from '../domain/entities/connected-solana-wallet.js'
