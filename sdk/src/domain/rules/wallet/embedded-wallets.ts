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
