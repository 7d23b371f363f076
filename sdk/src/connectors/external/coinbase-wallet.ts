import type { ExternalWalletConnector } from '../../domain/entities/external-wallet-connector.js'

/**
 * Connects Coinbase wallets, for `externalWallets.connectors`. Needs the package `@coinbase/wallet-sdk`.
 *
 * @example
 * import type { KeyhookConfig } from '@keyhook/sdk'
 * import { coinbaseWallet } from '@keyhook/sdk/coinbase-wallet'
 *
 * export const config: KeyhookConfig = { externalWallets: { connectors: [coinbaseWallet] } }
 */
export const coinbaseWallet: ExternalWalletConnector = {
  walletClientType: 'coinbase_wallet',
  load: () => import('@coinbase/wallet-sdk'),
}
