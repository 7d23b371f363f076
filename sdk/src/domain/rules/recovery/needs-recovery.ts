import type { App } from '../../entities/app.js'
import type { User } from '../../entities/user.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'

/**
 * Returns true if the user must set a recovery method that only they control: for the first wallet, or for a wallet
 * with automatic recovery. Further wallets share the seed of the first, so they need no method.
 */
export const needsRecovery = ({ embeddedWallets }: Pick<App, 'embeddedWallets'>, user: User | undefined): boolean =>
  embeddedWallets.requireUserOwnedRecoveryOnCreate &&
  user !== undefined &&
  user.linkedAccounts.every(
    (account) => !isEmbeddedWallet(account) || account.imported || (account.recoveryMethod ?? 'privy') === 'privy',
  )
