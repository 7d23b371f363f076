import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { isEmbeddedWallet } from './embedded-wallets.js'

/** A wallet of the user's own seed, which is not an imported key. */
export const findSeedWallet = (user: User | undefined): WalletAccount | undefined =>
  user?.linkedAccounts.filter(isEmbeddedWallet).find(({ imported }) => !imported)
