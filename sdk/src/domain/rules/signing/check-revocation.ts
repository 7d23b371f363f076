import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { KeyhookError } from '../../errors/base.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'

/** The wallets that are taken back. Throws `MUST_BE_AUTHENTICATED`, or `INVALID_REQUEST` where none is delegated. */
export function checkRevocation(user: User | undefined): readonly WalletAccount[] {
  if (!user) throw new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
  const wallets = user.linkedAccounts.filter(isEmbeddedWallet).filter(({ delegated }) => delegated)
  if (wallets.length === 0) throw new KeyhookError('INVALID_REQUEST', 'The user has no delegated wallet to revoke.')
  return wallets
}
