import type { App } from '../../entities/app.js'
import type { User } from '../../entities/user.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'

/**
 * Whether the app wants of a user what they alone have: for their first wallet, or for the one they have, which is recovered
 * by a login alone. Further ones come of its seed.
 */
export const needsRecovery = ({ embeddedWallets }: Pick<App, 'embeddedWallets'>, user: User | undefined): boolean =>
  embeddedWallets.requireUserOwnedRecoveryOnCreate &&
  user !== undefined &&
  user.linkedAccounts.every(
    (account) => !isEmbeddedWallet(account) || account.imported || (account.recoveryMethod ?? 'privy') === 'privy',
  )
