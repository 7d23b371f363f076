import type { Client } from '../../client.js'
import type { RecoveryRequiredError } from '../../domain/errors/recovery-required.js'
import { withConfirmation } from './with-confirmation.js'

/**
 * `withConfirmation`, for what an embedded wallet does: the user confirms that it opens in this browser, and gives what it
 * is recovered by where that is theirs.
 */
export async function withOpenWallet<value>(
  client: Client,
  signal: AbortSignal | undefined,
  attempt: () => Promise<value>,
): Promise<value> {
  const confirmed = () => withConfirmation(client, { action: { type: 'open-wallet' }, signal }, attempt)
  try {
    return await confirmed()
  } catch (error) {
    // By its own name: that of its class is another one in minified code.
    if ((error as Error).name !== 'RecoveryRequiredError') throw error
    const { address, recoveryMethod: method } = error as RecoveryRequiredError
    const { askRecovery } = await import('../recovery/ask-recovery.js')
    await askRecovery(client, { type: 'recover', address, method }, { signal })
    return confirmed()
  }
}
