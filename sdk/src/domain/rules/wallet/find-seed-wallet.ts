import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { isEmbeddedWallet } from './embedded-wallets.js'

/** Returns a wallet that is derived from the user's seed, and not imported. */
export const findSeedWallet = (user: User | undefined): WalletAccount | undefined =>
  user?.linkedAccounts.filter(isEmbeddedWallet).find(({ imported }) => !imported)
