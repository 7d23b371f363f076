export { SolanaAdapterConnector } from '../connectors/external/solana/solana-adapter-connector.js'
export { toSolanaWalletConnectors } from '../connectors/external/solana/to-solana-wallet-connectors.js'
export type { SolanaWalletConnectors } from '../connectors/external/solana/to-solana-wallet-connectors.js'
export { useCreateSolanaWallet as useCreateWallet } from '../react/wallet/use-create-solana-wallet.js'
export { useExportSolanaWallet as useExportWallet } from '../react/wallet/use-export-solana-wallet.js'
export { useFundSolanaWallet as useFundWallet } from '../react/funding/use-fund-solana-wallet.js'
export { useSolanaFundingPlugin } from '../react/funding/use-fund-solana-wallet.js'
export type { SolanaFundingConfig } from '../domain/entities/fund-wallet-config.js'
export { useImportSolanaWallet as useImportWallet } from '../react/wallet/use-import-solana-wallet.js'
export { useSendTransactionOnSolana as useSendTransaction } from '../react/wallet/use-send-transaction-on-solana.js'
export { useSignAndSendTransaction } from '../react/wallet/use-send-transaction-on-solana.js'
export { useSignSolanaMessage as useSignMessage } from '../react/wallet/use-sign-solana-message.js'
export { useSignSolanaTransaction as useSignTransaction } from '../react/wallet/use-sign-solana-transaction.js'
export { useSolanaWallets } from '../react/wallet/use-solana-wallets.js'
export { useSolanaWallets as useConnectedStandardWallets } from '../react/wallet/use-solana-wallets.js'
export { useSolanaWallets as useWallets } from '../react/wallet/use-solana-wallets.js'
export type {
  ConnectedSolanaWallet,
  SolanaConnection,
  SolanaSendOptions,
  SolanaTransaction,
} from '../domain/entities/connected-wallet.js'
export type { ConnectedSolanaWallet as ConnectedStandardSolanaWallet } from '../domain/entities/connected-wallet.js'
export type { SolanaCluster } from '../domain/entities/chain.js'
