export { coinbaseWallet } from '../connectors/external/coinbase-wallet.js'
export type { ExternalWalletConnector } from '../domain/entities/external-wallet-connector.js'
