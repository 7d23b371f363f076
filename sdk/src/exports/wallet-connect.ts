export { walletConnect } from '../connectors/external/wallet-connect.js'
export type { ExternalWalletConnector } from '../domain/entities/external-wallet-connector.js'
