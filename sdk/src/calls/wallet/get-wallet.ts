import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'

/**
 * Returns the embedded wallet with the address, or the first of the chain type. Throws `MUST_BE_AUTHENTICATED`,
 * `UNABLE_TO_SIGN` (an address of another user) or `EMBEDDED_WALLET_NOT_FOUND`.
 */
export function getWallet(
  client: Client,
  address?: string | undefined,
  chainType?: ChainType | undefined,
): WalletAccount {
  const user = requireUser(client.store.getState().user)
  if (address === undefined) return requireWallet(user, { chainType })
  const wallet = findEmbeddedWallet(user, address, chainType)
  if (wallet) return wallet
  throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
}
