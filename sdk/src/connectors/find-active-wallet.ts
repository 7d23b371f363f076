import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'

/**
 * The wallet of an address, else the first. Where a wallet from elsewhere says that it has the account of an embedded one, it
 * is the embedded one, which stands last: the other may say what it likes.
 */
export const findActiveWallet = (
  wallets: readonly ConnectedWallet[],
  address: string | null,
): ConnectedWallet | undefined => wallets.filter((wallet) => wallet.address === address).at(-1) ?? wallets[0]
