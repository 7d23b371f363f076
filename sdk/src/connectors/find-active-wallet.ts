import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'

/**
 * Returns the wallet with the address, or the first wallet. If an external and an embedded wallet have this address,
 * returns the embedded wallet, which is later in the list.
 */
export const findActiveWallet = (
  wallets: readonly ConnectedWallet[],
  address: string | null,
): ConnectedWallet | undefined => wallets.filter((wallet) => wallet.address === address).at(-1) ?? wallets[0]
