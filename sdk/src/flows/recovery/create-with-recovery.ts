import { connectEmbeddedWallet } from '../../calls/wallet/connect-embedded-wallet.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { findSeedWallet } from '../../domain/rules/find-seed-wallet.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { askRecovery } from './ask-recovery.js'

/**
 * Creates a wallet by what the user chooses to recover it by. Where they have one already, which a login alone recovers, that
 * one is secured before another comes of its seed.
 */
export async function createWithRecovery(
  client: Client,
  options: createEmbeddedWallet.Parameters,
): Promise<WalletAccount> {
  const { chainType = 'ethereum', signal } = options
  const seed = findSeedWallet(client.store.getState().user)
  if (!seed) return askRecovery(client, { type: 'create', chainType }, { signal })
  const { address, recoveryMethod: existing = 'privy' } = seed
  await withOpenWallet(client, signal, () => connectEmbeddedWallet(client, { address, signal }))
  await askRecovery(client, { type: 'set', address, existing, reason: 'create' }, { signal })
  return createEmbeddedWallet(client, {
    ...options,
    confirm: (create) => withOpenWallet(client, signal, create),
  })
}
