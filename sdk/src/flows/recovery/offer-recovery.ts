import { handled } from '../../base/handled.js'
import type { Client } from '../../client.js'
import { connectEmbeddedWallet } from '../../calls/wallet/connect-embedded-wallet.js'
import { findSeedWallet } from '../../domain/rules/wallet/find-seed-wallet.js'
import { needsRecovery } from '../../domain/rules/recovery/needs-recovery.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { whenScreensAreGone } from '../core/when-screens-are-gone.js'
import { askRecovery } from './ask-recovery.js'

/**
 * Prompts to secure a wallet with automatic recovery, if the app requires it. Waits until the login screens are
 * closed. Prompts again at the next login if the user declines, or if the page has no screen host.
 */
export function offerRecovery(client: Client): void {
  void handled(offer(client))
}

async function offer(client: Client): Promise<void> {
  await whenScreensAreGone(client)
  const { user } = client.store.getState()
  const wallet = findSeedWallet(user)
  if (!wallet || !needsRecovery(client.app, user)) return
  const { address, recoveryMethod: existing = 'privy' } = wallet
  await withOpenWallet(client, undefined, () => connectEmbeddedWallet(client, { address }))
  await askRecovery(client, { type: 'set', address, existing, reason: 'login' })
}
