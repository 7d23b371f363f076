import type { App } from '../../entities/app.js'

/**
 * Returns true if the app has WalletConnect enabled. It needs a project, unless `hasConnector` is true: wagmi's connector
 * has its own.
 */
export const canPair = ({ externalWallets }: Pick<App, 'externalWallets'>, hasConnector?: boolean): boolean =>
  externalWallets.walletConnect?.enabled !== false &&
  (hasConnector || externalWallets.walletConnectCloudProjectId !== undefined)
