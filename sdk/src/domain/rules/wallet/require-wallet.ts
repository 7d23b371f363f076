import type { WalletAccount } from '../../entities/linked-account.js'
import type { User } from '../../entities/user.js'
import { KeyhookError } from '../../errors/base.js'
import type { ChainType } from '../evm/chain-types.js'
import { findEmbeddedWallet } from './find-embedded-wallet.js'

/** Returns what `findEmbeddedWallet` finds. Throws `EMBEDDED_WALLET_NOT_FOUND` where the user has no such wallet. */
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
    /** The user's first embedded wallet when left out. */
    address?: string | undefined
    chainType?: ChainType | undefined
    message?: string | undefined
  }
}
