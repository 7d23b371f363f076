import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'

/**
 * Returns the wallet with the address, or the first. If an external wallet claims an embedded wallet's account, returns
 * the embedded one, which is last in the list.
 */
export const findActiveWallet = (
  wallets: readonly ConnectedWallet[],
  address: string | null,
): ConnectedWallet | undefined => wallets.filter((wallet) => wallet.address === address).at(-1) ?? wallets[0]
