import type { App } from '../../entities/app.js'

/** Returns true if the app has WalletConnect enabled. */
export const canPair = ({ externalWallets }: Pick<App, 'externalWallets'>): boolean =>
  externalWallets.walletConnect?.enabled !== false && externalWallets.walletConnectCloudProjectId !== undefined
