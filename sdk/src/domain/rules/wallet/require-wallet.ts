import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { KeyhookError } from '../../errors/base.js'
import type { ChainType } from '../evm/chain-types.js'
import { findEmbeddedWallet } from './find-embedded-wallet.js'

/** Returns the result of `findEmbeddedWallet`. Throws `EMBEDDED_WALLET_NOT_FOUND` if the user has no such wallet. */
export function requireWallet(
  user: User | undefined,
  { address, chainType, message = 'Embedded wallet not found' }: requireWallet.Options = {},
): WalletAccount {
  const wallet = findEmbeddedWallet(user, address, chainType)
  if (!wallet) throw new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', message)
  return wallet
}

export declare namespace requireWallet {
  type Options = {
    /** Default: the user's first embedded wallet. */
    address?: string | undefined
    chainType?: ChainType | undefined
    message?: string | undefined
  }
}
