import type { ConnectedWallet } from '../../entities/connected-wallet.js'

/**
 * Returns the user's first embedded wallet among the connected wallets. Skips imported wallets.
 *
 * @example
 * import { getEmbeddedConnectedWallet, useWallets } from '@keyhook/sdk'
 *
 * export function EmbeddedAddress() {
 *   const { wallets } = useWallets()
 *   return <code>{getEmbeddedConnectedWallet(wallets)?.address}</code>
 * }
 */
export const getEmbeddedConnectedWallet = (wallets: readonly ConnectedWallet[]): ConnectedWallet | null =>
  wallets.find(({ connectorType }) => connectorType === 'embedded') ?? null
