import type { App } from '../../entities/app.js'
import type { User } from '../../entities/user.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'

/**
 * Returns true if the app requires a recovery method that only the user holds: for the first wallet, or for a wallet
 * with automatic recovery. Further wallets share its seed.
 */
export const needsRecovery = ({ embeddedWallets }: Pick<App, 'embeddedWallets'>, user: User | undefined): boolean =>
  embeddedWallets.requireUserOwnedRecoveryOnCreate &&
  user !== undefined &&
  user.linkedAccounts.every(
    (account) => !isEmbeddedWallet(account) || account.imported || (account.recoveryMethod ?? 'privy') === 'privy',
  )
