import type { LinkedAccount, WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import type { ChainType } from '../evm/chain-types.js'

/** Returns true if an account is a wallet whose key is in the wallet frame. */
export const isEmbeddedWallet = (account: LinkedAccount): account is WalletAccount =>
  account.type === 'wallet' &&
  account.walletClientType === 'privy' &&
  (account.connectorType === 'embedded' || account.connectorType === 'embedded_imported')

/** Returns the user's embedded wallets of a chain: wallet 0 first, imported wallets last. */
export const getEmbeddedWallets = (
  user: User | undefined,
  chainType: ChainType = 'ethereum',
): readonly WalletAccount[] =>
  (user?.linkedAccounts ?? [])
    .filter(isEmbeddedWallet)
    .filter((wallet) => wallet.chainType === chainType)
    .sort((a, b) => (a.walletIndex ?? Infinity) - (b.walletIndex ?? Infinity))

/**
 * Returns the embedded wallet with the address, in any spelling. Without an address, returns the first of the chain
 * type.
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
