import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { KeyhookError } from '../../errors/base.js'
import type { ChainType } from '../evm/chain-types.js'
import { requireUser } from '../login/require-user.js'
import { requireWallet } from '../wallet/require-wallet.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'

/**
 * Returns the wallet to delegate. Throws `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND` (only embedded wallets
 * can be delegated) or `INVALID_REQUEST` (already delegated).
 */
export function checkDelegation(
  user: User | undefined,
  { address, chainType }: checkDelegation.DelegatedWallet,
): WalletAccount {
  const wallet = requireWallet(requireUser(user), {
    address,
    chainType,
    message: 'Only embedded wallets of the user on Ethereum or Solana can be delegated.',
  })
  if (wallet.delegated) throw new KeyhookError('INVALID_REQUEST', 'The wallet is delegated already.')
  return wallet
}

export declare namespace checkDelegation {
  type DelegatedWallet = { address: string; chainType: ChainType }
}

/** Returns the wallets to revoke. Throws `MUST_BE_AUTHENTICATED`, or `INVALID_REQUEST` without a delegated wallet. */
export function checkRevocation(user: User | undefined): readonly WalletAccount[] {
  const wallets = requireUser(user)
    .linkedAccounts.filter(isEmbeddedWallet)
    .filter(({ delegated }) => delegated)
  if (wallets.length === 0) throw new KeyhookError('INVALID_REQUEST', 'The user has no delegated wallet to revoke.')
  return wallets
}
