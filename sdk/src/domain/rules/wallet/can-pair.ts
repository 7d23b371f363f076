import type { App } from '../../entities/app.js'

/** Whether the app pairs with wallets by WalletConnect. */
export const canPair = ({ externalWallets }: Pick<App, 'externalWallets'>): boolean =>
  externalWallets.walletConnect?.enabled !== false && externalWallets.walletConnectCloudProjectId !== undefined
