import type { App } from '../../entities/app.js'

/**
 * Returns true if the app has WalletConnect enabled. The app needs a project ID, unless wagmi provides the connector
 * (`hasConnector`) with its own project ID.
 */
export const canPair = ({ externalWallets }: Pick<App, 'externalWallets'>, hasConnector?: boolean): boolean =>
  externalWallets.walletConnect?.enabled !== false &&
  (hasConnector || externalWallets.walletConnectCloudProjectId !== undefined)
