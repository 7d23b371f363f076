import type { AccountOfType, WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { KeyhookError } from '../../errors/base.js'
import { requireUser } from './require-user.js'
import { getEmbeddedWallets } from '../wallet/embedded-wallets.js'

/**
 * The account that a signer writes for, and the wallet whose entropy has its key. Throws `MUST_BE_AUTHENTICATED`,
 * `INVALID_REQUEST` (the user has no Farcaster account) or `EMBEDDED_WALLET_NOT_FOUND`.
 */
export function checkFarcasterSigner(shown: User | undefined): checkFarcasterSigner.ReturnType {
  const user = requireUser(shown)
  const account = user.linkedAccounts.find((each) => each.type === 'farcaster')
  if (!account)
    throw new KeyhookError('INVALID_REQUEST', 'User must have a Farcaster account to use a Farcaster signer.')
  const wallet = [...getEmbeddedWallets(user), ...getEmbeddedWallets(user, 'solana')].find(({ imported }) => !imported)
  if (!wallet)
    throw new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', 'User must have an embedded wallet to use a Farcaster signer.')
  return { account, wallet }
}

export declare namespace checkFarcasterSigner {
  type ReturnType = { account: AccountOfType<'farcaster'>; wallet: WalletAccount }
}
