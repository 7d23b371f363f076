import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import type { ChainType } from '../evm/chain-types.js'
import { getEmbeddedWallets, isEmbeddedWallet } from './embedded-wallets.js'

/** The embedded wallet of that address, in any spelling; the first of its chain type when no address is given. */
export function findEmbeddedWallet(
  user: User | undefined,
  address?: string | undefined,
  chainType?: ChainType | undefined,
): WalletAccount | undefined {
  if (address === undefined) return getEmbeddedWallets(user, chainType)[0]
  return user?.linkedAccounts
    .filter(isEmbeddedWallet)
    .find(
      (wallet) =>
        (chainType === undefined || wallet.chainType === chainType) &&
        wallet.address.toLowerCase() === address.toLowerCase(),
    )
}
