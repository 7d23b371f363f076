import { connectEmbeddedWallet } from '../../calls/wallet/connect-embedded-wallet.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'
import { findSeedWallet } from '../../domain/rules/wallet/find-seed-wallet.js'
import { planWalletCreation } from '../../domain/rules/wallet/plan-wallet-creation.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { askRecovery } from './ask-recovery.js'
import { passwordNotSet, walletNotCreated } from './recovery-part.js'

/**
 * Creates a wallet with a recovery method that the user selects. If a wallet with automatic recovery exists, secures it
 * before a second one is derived from its seed. Shows no prompt if the wallet exists or cannot be created.
 */
export async function createWithRecovery(
  client: Client,
  options: createEmbeddedWallet.Parameters,
): Promise<WalletAccount> {
  const { chainType = 'ethereum', signal } = options
  const { app, user } = client.store.getState()
  const wallets = getEmbeddedWallets(user, chainType)
  const plan = planWalletCreation(app.embeddedWallets, wallets, { ...options, chainType, hasSeed: true })
  if ('existing' in plan) return plan.existing
  const seed = findSeedWallet(user)
  if (!seed)
    return askRecovery(client, { type: 'create', chainType }, { signal }).catch((error: unknown) => {
      const isNotCreated = isKeyhookError(error) && error.message === walletNotCreated
      // An earlier try or another tab may have created the wallet.
      throw isNotCreated && getEmbeddedWallets(client.store.getState().user, chainType).length > 0
        ? passwordNotSet()
        : error
    })
  const { address, recoveryMethod: existing = 'privy' } = seed
  await withOpenWallet(client, signal, () => connectEmbeddedWallet(client, { address, signal }))
  await askRecovery(client, { type: 'set', address, existing, reason: 'create' }, { signal })
  return createEmbeddedWallet(client, {
    ...options,
    confirm: (create) => withOpenWallet(client, signal, create),
  })
}
