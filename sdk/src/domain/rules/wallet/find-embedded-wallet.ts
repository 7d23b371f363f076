import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import type { ChainType } from '../evm/chain-types.js'
import { getEmbeddedWallets, isEmbeddedWallet } from './embedded-wallets.js'

/**
 * Returns the embedded wallet with the address, with any capitalisation. Without an address, returns the first wallet
 * of the chain type.
 */
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
