import type { EmbeddedWalletsConfig } from '../../entities/app.js'
import type { WalletAccount } from '../../entities/linked-account.js'
import { KeyhookError } from '../../errors/base.js'
import type { ChainType } from '../evm/chain-types.js'

/** Error messages about embedded wallets, by chain type. */
export const walletTexts: Readonly<Record<ChainType, WalletTexts>> = {
  ethereum: {
    exists: 'User already has an embedded wallet.',
    notCreated: 'Failed to create wallet',
    notListed: 'Updated user is missing embedded wallet.',
  },
  solana: {
    exists: 'User already has an embedded Solana wallet.',
    notCreated: 'Failed to create Solana embedded wallet',
    notListed: 'Could not get Solana wallet for user',
  },
}

type WalletTexts = { readonly exists: string; readonly notCreated: string; readonly notListed: string }

/**
 * Returns the result of a creation request: a new wallet at an HD index, or an existing wallet. `wallets` are the
 * user's embedded wallets of the chain type.
 */
export function planWalletCreation(
  config: Pick<EmbeddedWalletsConfig, 'requireUserOwnedRecoveryOnCreate'>,
  wallets: readonly WalletAccount[],
  {
    chainType = 'ethereum',
    createAdditional = false,
    granted,
    hasSeed = false,
    recoveryPassword,
    walletIndex,
  }: planWalletCreation.Options,
): planWalletCreation.ReturnType {
  const indexes = wallets.flatMap((wallet) => wallet.walletIndex ?? [])
  if (walletIndex !== undefined) {
    if (!Number.isSafeInteger(walletIndex) || walletIndex < 0)
      throw new KeyhookError('INVALID_REQUEST', 'Wallet index must be non-negative.')
    const existing = wallets.find((wallet) => wallet.walletIndex === walletIndex)
    if (existing) return { existing }
    if (walletIndex > 0 && !indexes.includes(0))
      throw new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', 'A wallet index above 0 needs a wallet at index 0.')
  } else if (indexes.length > 0 && !createAdditional)
    throw new KeyhookError('EMBEDDED_WALLET_ALREADY_EXISTS', walletTexts[chainType].exists)
  if (config.requireUserOwnedRecoveryOnCreate && !hasSeed && recoveryPassword === undefined && !granted)
    throw new KeyhookError(
      'EMBEDDED_WALLET_CREATE_ERROR',
      'This app requires user-owned recovery: the user must select a recovery method before the wallet is created.',
    )
  return { walletIndex: walletIndex ?? Math.max(-1, ...indexes) + 1 }
}

export declare namespace planWalletCreation {
  type Options = {
    chainType?: ChainType | undefined
    createAdditional?: boolean | undefined
    granted?: object | undefined
    /**
     * True if the user has a seed, from a wallet of any chain type. The new wallet is derived from the seed and shares
     * its recovery.
     */
    hasSeed?: boolean | undefined
    recoveryPassword?: string | undefined
    walletIndex?: number | undefined
  }
  type ReturnType = { readonly existing: WalletAccount } | { readonly walletIndex: number }
}
