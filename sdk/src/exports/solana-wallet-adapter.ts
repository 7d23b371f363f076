export { useWalletAdapter } from '../react/solana-wallet-adapter/use-wallet-adapter.js'
export { WalletProvider } from '../react/solana-wallet-adapter/wallet-provider.js'
