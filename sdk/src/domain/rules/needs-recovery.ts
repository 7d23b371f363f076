import type { App } from '../entities/app.js'
import type { User } from '../entities/user.js'
import { isEmbeddedWallet } from './embedded-wallets.js'

/** Whether a user's first wallet needs what they alone have. Further ones come of its seed. */
export const needsRecovery = ({ embeddedWallets }: Pick<App, 'embeddedWallets'>, user: User | undefined): boolean =>
  embeddedWallets.requireUserOwnedRecoveryOnCreate &&
  user !== undefined &&
  !user.linkedAccounts.some((account) => isEmbeddedWallet(account) && !account.imported)
