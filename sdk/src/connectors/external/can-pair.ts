import type { Client } from '../../client.js'

/** Whether the app pairs with wallets by WalletConnect. */
export const canPair = ({ app: { externalWallets } }: Client): boolean =>
  externalWallets.walletConnect?.enabled !== false && externalWallets.walletConnectCloudProjectId !== undefined
