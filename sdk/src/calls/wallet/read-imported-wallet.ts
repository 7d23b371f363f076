import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { refreshUser } from '../user/refresh-user.js'

/** Reads the user again, and returns the imported wallet. */
export async function readImportedWallet(
  client: Client,
  { address, signal }: { address: string; signal?: AbortSignal | undefined },
): Promise<WalletAccount> {
  const wallet = findEmbeddedWallet(await refreshUser(client, { signal }), address)
  if (wallet) return wallet
  throw new KeyhookError('EMBEDDED_WALLET_CREATE_ERROR', 'Updated user is missing embedded wallet.')
}
