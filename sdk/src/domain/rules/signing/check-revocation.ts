import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { KeyhookError } from '../../errors/base.js'
import { requireUser } from '../login/require-user.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'

/** Returns the wallets to revoke. Throws `MUST_BE_AUTHENTICATED`, or `INVALID_REQUEST` without a delegated wallet. */
export function checkRevocation(user: User | undefined): readonly WalletAccount[] {
  const wallets = requireUser(user)
    .linkedAccounts.filter(isEmbeddedWallet)
    .filter(({ delegated }) => delegated)
  if (wallets.length === 0) throw new KeyhookError('INVALID_REQUEST', 'The user has no delegated wallet to revoke.')
  return wallets
}
