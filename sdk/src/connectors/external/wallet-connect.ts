import type { ExternalWalletConnector } from '../../domain/entities/external-wallet-connector.js'

/**
 * Connects wallets on other devices by WalletConnect, for `externalWallets.connectors`. Needs the package
 * `@walletconnect/ethereum-provider` and a `walletConnectCloudProjectId`.
 *
 * @example
 * import type { KeyhookConfig } from '@keyhook/sdk'
 * import { walletConnect } from '@keyhook/sdk/wallet-connect'
 *
 * export const config: KeyhookConfig = {
 *   walletConnectCloudProjectId: 'your-project-id',
 *   externalWallets: { connectors: [walletConnect] },
 * }
 */
export const walletConnect: ExternalWalletConnector = {
  walletClientType: 'wallet_connect',
  load: () => import('@walletconnect/ethereum-provider'),
}
